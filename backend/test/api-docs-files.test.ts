import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openHouse } from './support/house.js';

/*
 * docs/ keeps what a running house says of itself at /api/docs, for those who read it before they have one.
 * `npm run docs` writes it anew.
 */

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const isToBeWritten = process.env['WRITE_DOCS'] === 'on';

let document: OpenAPIObject;

beforeAll(async () => {
  const house = await openHouse();
  document = (await house.guest.request('GET', '/docs/json')).body as OpenAPIObject;
  await house.close();
});

const live = ({ info }: OpenAPIObject): string => {
  const [, text = ''] = (info.description ?? '').split('## Live\n');
  return `# The live protocol\n${text}\n\nThe schemas named here are in [openapi.json](openapi.json), under \`components\`.\n`;
};

const said = async (file: string, text: string): Promise<string> => {
  const place = path.join(DOCS, file);
  if (isToBeWritten) await writeFile(place, text);
  return readFile(place, 'utf8').catch(() => '');
};

describe('what docs/ says of the house (npm run docs)', () => {
  it('has every call and every schema as they are', async () => {
    const text = `${JSON.stringify(document, null, 2)}\n`;
    expect(JSON.parse(await said('openapi.json', text))).toEqual(document);
  });

  it('has the live protocol as it is', async () => {
    expect(live(document)).toContain('| `kitchen:{kitchenId}` |');
    expect(await said('live-protocol.md', live(document))).toBe(live(document));
  });
});
