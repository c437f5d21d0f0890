import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registrationModes, type Demo } from '@sales-analytics/contract';
import * as z from 'zod/mini';
import { minSecretLength, secretRule } from './auth/jwt-secret.ts';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** This path is the same from src/config.ts and from the built dist folder. */
const builtWebApp = join(dirname(fileURLToPath(import.meta.url)), '../../web/dist');

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce
    .number({ error })
    .check(z.int({ error }), z.gte(min, { error }), z.lte(max, { error }));
}

const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const folder = z.string();
const tokenRule = 'must have at least 16 characters and no spaces';

const environmentSchema = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 5000),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, { error: 'must be a host name or an IP address' })),
    'localhost',
  ),
  DATA_DIR: z._default(folder, './data'),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  ),
  SAVES_PER_COMMIT: z._default(wholeNumber(1, 10_000), 256),
  WEB_DIR: z._default(folder, builtWebApp),
  JWT_SECRET: z.optional(z.string().check(z.minLength(minSecretLength, { error: secretRule }))),
  LOG_LEVEL: z._default(
    z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }),
    'warn',
  ),
  REGISTRATION: z._default(
    z.enum(registrationModes, { error: `must be one of ${registrationModes.join(', ')}` }),
    'open',
  ),
  TRUSTED_PROXIES: z._default(wholeNumber(0, 10), 0),
  LOGIN_FAILURES_PER_ACCOUNT: z._default(wholeNumber(1, 100_000), 10),
  LOGIN_FAILURES_PER_ADDRESS: z._default(wholeNumber(1, 100_000), 100),
  MONITORING_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{16,}$/, { error: tokenRule })),
  ),
  DEMO_ASSEMBLYAI_HOST: z.optional(address),
  DEMO_OPENAI_HOST: z.optional(address),
  DEMO_OLLAMA_HOST: z.optional(address),
});
type Environment = z.infer<typeof environmentSchema>;

export type Config = ReturnType<typeof readConfig>;
export type LoginLimits = Config['loginLimits'];

export const variables = Object.keys(environmentSchema.shape);

/**
 * Treats empty variables as missing.
 * @throws an error whose message is one sentence that names the wrong variable and never shows its value
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  if (parsed.data.DATABASE_URL !== undefined && parsed.data.JWT_SECRET === undefined) {
    throw new Error(
      'JWT_SECRET is missing. Set it when DATABASE_URL is set, to the same value on every server.',
    );
  }
  return {
    port: parsed.data.PORT,
    host: parsed.data.HOST,
    dataDir: resolve(parsed.data.DATA_DIR),
    /** If it is undefined, the database is a file in the data folder. */
    databaseUrl: parsed.data.DATABASE_URL,
    /** At most this many simultaneous saves share one commit to the disk. */
    savesPerCommit: parsed.data.SAVES_PER_COMMIT,
    /** If it is undefined, the secret in the data folder is used. */
    jwtSecret: parsed.data.JWT_SECRET,
    webDir: resolve(parsed.data.WEB_DIR),
    logLevel: parsed.data.LOG_LEVEL,
    registration: parsed.data.REGISTRATION,
    /** This many proxies in front of the server are trusted to name the client's address. */
    trustedProxies: parsed.data.TRUSTED_PROXIES,
    loginLimits: {
      failuresPerAccount: parsed.data.LOGIN_FAILURES_PER_ACCOUNT,
      failuresPerAddress: parsed.data.LOGIN_FAILURES_PER_ADDRESS,
      windowSeconds: 15 * 60,
    },
    monitoringToken: parsed.data.MONITORING_TOKEN,
    demo: readDemo(parsed.data),
  };
}

function readDemo(environment: Environment): Demo | null {
  const hosts = {
    DEMO_ASSEMBLYAI_HOST: environment.DEMO_ASSEMBLYAI_HOST,
    DEMO_OPENAI_HOST: environment.DEMO_OPENAI_HOST,
    DEMO_OLLAMA_HOST: environment.DEMO_OLLAMA_HOST,
  };
  const missing = Object.entries(hosts).filter(([, host]) => host === undefined);
  if (missing.length === 3) return null;
  if (missing.length > 0) {
    throw new Error(`${missing[0]?.[0]} is missing. Demo mode needs all three DEMO_ variables.`);
  }
  return {
    assemblyAIHost: hosts.DEMO_ASSEMBLYAI_HOST ?? '',
    openAIHost: hosts.DEMO_OPENAI_HOST ?? '',
    ollamaHost: hosts.DEMO_OLLAMA_HOST ?? '',
  };
}
