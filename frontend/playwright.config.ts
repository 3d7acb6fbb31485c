import { defineConfig, devices } from '@playwright/test';
import type { Browser } from './e2e/browser';

// Both are found in the global setup, before the tests run in processes that read this file again.
const { env, ...browser } = JSON.parse(process.env['E2E_BROWSER'] ?? '{}') as Browser;
const baseURL = process.env['E2E_URL'] ?? '';

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/global-setup.ts',
  reporter: 'list',
  workers: 2,
  // Patience, not an expectation: how long a busy machine may take before a test counts as stuck.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  use: { baseURL, trace: 'retain-on-failure' },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        ...(browser.channel && { channel: browser.channel }),
        launchOptions: {
          ...(browser.executablePath && { executablePath: browser.executablePath }),
          ...(env && { env: { ...process.env, ...env } }),
        },
      },
    },
  ],
});
