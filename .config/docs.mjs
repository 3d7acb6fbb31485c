/** `npm run docs`: writes docs/openapi.json and docs/live-protocol.md as the house describes itself. */
import { programOf, start } from './processes.mjs';

const { exit } = start(
  [programOf('jest'), '--selectProjects', 'backend', '--testPathPatterns', 'api-docs-files'],
  {
    env: { ...process.env, WRITE_DOCS: 'on' },
  },
);
process.exitCode = await exit;
