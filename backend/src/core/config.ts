import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.js';

/** Injection token of the Config. */
export const CONFIG = Symbol('Config');

export const CHECKOUT = path.resolve(import.meta.dirname, '../../..');

// An empty variable (as in an .env file that lists all) is one that is not set.
const blank = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());
const choice = <const T extends [string, ...string[]]>(...values: T) => optional(z.enum(values));

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/');
  return more.length === 0 && isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};
const addresses = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((all) => all.every((one) => NETWORKS.includes(one) || isNetwork(one)), {
    error: `must be addresses, networks like 10.0.0.0/8, or ${NETWORKS.join(', ')}`,
  });

const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: z.preprocess(blank, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: optional(z.string()),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a URL like postgres://user:password@host:5432/banquet',
    }),
  ),
  REDIS_URL: optional(
    z.url({ protocol: /^rediss?$/, error: 'must be a URL like redis://user:password@host:6379' }),
  ),
  DATA_DIR: optional(z.string()),
  JWT_SECRET: optional(
    z.string().min(32, 'must be at least 32 characters; "openssl rand -base64 48" makes one'),
  ),
  DEMO: choice('on', 'off'),
  REGISTRATION: choice('open', 'closed'),
  RATE_LIMITS: choice('on', 'off'),
  TRUST_PROXY: optional(addresses),
  CLOSING_SECONDS: z.preprocess(blank, z.coerce.number().int().min(0).max(4).default(0)),
  LOG_LEVEL: choice('error', 'warn', 'log', 'debug', 'verbose'),
  LOG_FORMAT: choice('json', 'text'),
  LOG_RETENTION_DAYS: z.preprocess(blank, z.coerce.number().int().min(1).max(365).default(7)),
  METRICS_TOKEN: optional(
    z.string().min(16, 'must be at least 16 characters; "openssl rand -base64 24" makes one'),
  ),
  ADMIN_USERNAME: optional(z.string()),
  ADMIN_EMAIL: optional(z.string()),
  ADMIN_PASSWORD: optional(z.string()),
  npm_lifecycle_event: optional(z.string()),
});

export interface Config {
  port: number;
  host: string;
  /** Undefined: the embedded PostgreSQL is started in dataDir. */
  databaseUrl: string | undefined;
  /** Undefined: the nodes of one house wake each other through PostgreSQL. */
  redisUrl: string | undefined;
  dataDir: string;
  /** Undefined: one is made and kept in dataDir; never so with a databaseUrl, whose nodes must share it. */
  jwtSecret: string | undefined;
  /** Whether an empty database is given the demo house. */
  demo: boolean;
  registration: boolean;
  rateLimits: boolean;
  /** Who may say on whose behalf they ask: addresses and networks of the proxies in front. */
  trustProxy: string[];
  /** How long it serves on after it was told to stop, while a load balancer finds out that it is closing. */
  closingMs: number;
  logLevel: 'error' | 'warn' | 'log' | 'debug' | 'verbose';
  logFormat: 'json' | 'text';
  /** How long the log of the rooms is kept; nothing is read that far back. */
  retentionDays: number;
  /** Undefined: the metrics are for this machine alone. */
  metricsToken: string | undefined;
  firstAdmin: { username: string; email: string; password: string } | undefined;
  /** Whether an npm script started us. */
  underNpm: boolean;
}

/** Those that people run by hand: a test or a container says all it means in its environment. */
const BY_HAND = ['start', 'dev', 'backup', 'restore'];

/** The environment; for what npm starts by hand, `.env` beside package.json fills in what it leaves out. */
const environmentOfProcess = (): NodeJS.ProcessEnv => {
  const file = path.join(CHECKOUT, '.env');
  if (BY_HAND.includes(process.env['npm_lifecycle_event'] ?? '') && existsSync(file))
    process.loadEnvFile(file);
  return process.env;
};

/** What may be in a file instead, as containers are given their secrets: NAME_FILE holds its path. */
const SECRETS = ['DATABASE_URL', 'REDIS_URL', 'JWT_SECRET', 'ADMIN_PASSWORD', 'METRICS_TOKEN'];

const withFiles = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const all = { ...env };
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (file && !env[name]) all[name] = secretIn(file, name);
  }
  return all;
};

const secretIn = (file: string, name: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw wrong([`${name}_FILE cannot be read: ${String(error)}`]);
  }
};

const problemsOf = (error: z.ZodError | undefined): string[] =>
  error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];

const wrong = (problems: string[]) =>
  new StartError(`The settings are not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);

const dataDirOf = (folder: string | undefined) => path.resolve(CHECKOUT, folder ?? '.data');

/** Reads the environment once; throws a StartError that lists everything wrong with it. */
export const readConfig = (env: NodeJS.ProcessEnv = environmentOfProcess()): Config => {
  const parsed = environment.safeParse(withFiles(env));
  const problems = problemsOf(parsed.error);
  const values = parsed.data;
  const admin = [values?.ADMIN_USERNAME, values?.ADMIN_EMAIL, values?.ADMIN_PASSWORD];
  if (values?.DATABASE_URL && !values.JWT_SECRET) {
    problems.push('JWT_SECRET must be set when DATABASE_URL is; "openssl rand -base64 48" makes one');
  }
  if (values && admin.some(Boolean) && !admin.every(Boolean)) {
    problems.push('ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD go together');
  }
  if (!values || problems.length > 0) {
    throw wrong(problems);
  }
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  const firstAdmin = username && email && password ? { username, email, password } : undefined;
  // The demo's passwords are printed in the README: in production it must be asked for, and a named admin comes first.
  const demoByDefault = values.NODE_ENV !== 'production' && !firstAdmin;
  return {
    port: values.PORT,
    host: values.HOST ?? '0.0.0.0',
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    dataDir: dataDirOf(values.DATA_DIR),
    jwtSecret: values.JWT_SECRET,
    demo: values.DEMO ? values.DEMO === 'on' : demoByDefault,
    registration: values.REGISTRATION !== 'closed',
    rateLimits: values.RATE_LIMITS !== 'off',
    trustProxy: values.TRUST_PROXY ?? [],
    closingMs: values.CLOSING_SECONDS * 1_000,
    logLevel: values.LOG_LEVEL ?? 'log',
    logFormat: values.LOG_FORMAT ?? (values.NODE_ENV === 'production' ? 'json' : 'text'),
    retentionDays: values.LOG_RETENTION_DAYS,
    metricsToken: values.METRICS_TOKEN,
    firstAdmin,
    underNpm: values.npm_lifecycle_event !== undefined,
  };
};

const place = environment.pick({ DATABASE_URL: true, DATA_DIR: true });

/** Where the house keeps its data: all that a command beside the house has to know. */
export const readDatabasePlace = (
  env: NodeJS.ProcessEnv = environmentOfProcess(),
): Pick<Config, 'databaseUrl' | 'dataDir'> => {
  const { data, error } = place.safeParse(withFiles(env));
  if (!data) throw wrong(problemsOf(error));
  return { databaseUrl: data.DATABASE_URL, dataDir: dataDirOf(data.DATA_DIR) };
};
