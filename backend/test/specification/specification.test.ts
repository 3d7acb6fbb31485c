import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../../src/core/config.js';
import { openHouse, type House } from '../support/house.js';
import { routesOf } from '../support/routes.js';
import { purpose } from './1-purpose.js';
import { adminScreens } from './2-admin.js';
import { customerLanding, customerMenu, navigationBar, routeTable } from './2-guests.js';
import { kitchenDashboard, loginAndRegistration, orderDetails, serverDashboard } from './2-staff.js';
import { entities } from './3-entities.js';
import { states } from './4-states.js';
import { validation } from './5-validation.js';
import { roles } from './6-roles.js';
import { adminCalls, customerCalls, staffCalls } from './7-calls.js';
import { confirmations, failures, successes } from './8-texts.js';
import { constants } from './9-constants.js';
import { proofsOf, type Proof } from './entry.js';
import { testsOf, wordsOfTest, type Test } from './tests.js';

/*
 * The specification, word for word and in its order, each part of it tied to the tests that prove it. A part whose
 * test is gone fails here; so does a quoted text that its test does not ask for or that the product does not say, and
 * a call that the house does not answer. Where the product was decided otherwise, the decision stands beside the words.
 */
const SPECIFICATION = [
  purpose,
  routeTable,
  navigationBar,
  customerLanding,
  customerMenu,
  serverDashboard,
  kitchenDashboard,
  orderDetails,
  loginAndRegistration,
  adminScreens,
  entities,
  states,
  validation,
  roles,
  customerCalls,
  staffCalls,
  adminCalls,
  failures,
  successes,
  confirmations,
  constants,
];

/** Of the letters and digits of the whole, so that no part of it can be lost unseen. */
const WORDS = 'f8848eb96f0ec46ce8ac0d05e4473fe57964030ec4bc079f42cd58c62580840f';

const testOf = ({ file, title }: Proof): Test => {
  const found = testsOf(file).filter((test) => test.title.includes(title));
  const [test] = found;
  if (test && found.length === 1) return test;
  throw new Error(`${found.length} tests of ${file} are called "… ${title} …".`);
};

/** What stands between single quotes is said word for word; `{…}` stands for something else each time. */
const quotedIn = (words: string): string[][] =>
  [...words.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)].map(([, text = '']) => text.split(/\{\w+\}/));

const source = ['frontend/src', 'backend/src', 'shared/src'].flatMap((folder) =>
  readdirSync(path.join(CHECKOUT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|test-support/.test(file))
    .map((file) => readFileSync(path.join(CHECKOUT, folder, file), 'utf8')),
);
const productSays = (text: string) => source.some((file) => file.includes(text));

/** `GET, POST /api/admin/meals` are two calls; every call is under /api, whether it is written so or not. */
const callsIn = (words: string): string[] =>
  [...words.matchAll(/((?:GET|POST|PUT|DELETE)(?:, (?:GET|POST|PUT|DELETE))*) (\/[\w/{}-]+)/g)].flatMap(
    ([, methods = '', address = '']) =>
      methods.split(', ').map((method) => `${method} ${nameless(address.replace(/^\/api/, ''))}`),
  );
const nameless = (address: string) => address.replace(/\{\w+\}|:\w+/g, '{}');

let house: House;
let calls: Set<string>;

beforeAll(async () => {
  house = await openHouse();
  calls = new Set(
    routesOf(house, randomUUID()).map(({ method, pattern }) => `${method} ${nameless(pattern)}`),
  );
});
afterAll(() => house.close());

it('holds the whole specification, word for word', () => {
  const words = SPECIFICATION.flatMap(({ entries }) => Object.keys(entries)).join(' ');
  const letters = words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  expect(createHash('sha256').update(letters).digest('hex')).toBe(WORDS);
});

describe.each(SPECIFICATION)('$title', ({ entries }) => {
  it.each(Object.entries(entries))('%s', (words, entry) => {
    const proofs = proofsOf(entry).map((proof) => wordsOfTest(proof.file, testOf(proof)));
    for (const call of callsIn(words)) expect([...calls]).toContain(call);
    if ('decision' in entry) return;
    for (const parts of quotedIn(words)) {
      const missing = parts.filter((part) => !proofs.some((proof) => proof.includes(part)));
      expect({ notAskedForByItsTests: missing }).toEqual({ notAskedForByItsTests: [] });
      expect({ notInTheProduct: parts.filter((part) => !productSays(part)) }).toEqual({
        notInTheProduct: [],
      });
    }
  });
});
