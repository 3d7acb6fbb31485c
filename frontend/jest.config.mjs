import { project } from '../.config/jest.mjs';

export default project('frontend', {
  rootDir: import.meta.dirname,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['@banquet/source', 'browser'] },
  setupFiles: ['<rootDir>/test-setup/polyfills.ts'],
  setupFilesAfterEnv: ['<rootDir>/test-setup/matchers.ts'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test-setup/style-stub.ts',
    '^@ant-design/charts$': '<rootDir>/test-setup/charts-stub.tsx',
  },
  testMatch: ['<rootDir>/*.test.ts', '<rootDir>/bench/*.test.ts', '<rootDir>/src/**/*.test.{ts,tsx}'],
});
