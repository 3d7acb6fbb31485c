import { project } from '../.config/jest.mjs';

export default project('shared', {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
});
