// The configuration: environment variables, each validated at start and documented here; README's table is made from this list.
import { z } from 'zod'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

const VARIABLES = {
  PORT: z.coerce.number().int().min(0).max(65535).default(8080).describe('Port that the server listens on'),
  HOST: z.string().default('0.0.0.0').describe('Address that the server listens on'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer, a role that may create roles; without it the embedded server runs'),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'The same database past the pooler that DATABASE_URL leads to: for migrations, the queue of jobs and news between servers',
    ),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'A standby of the database, which then answers what may be a moment old: lists, searches, statistics, exports',
    ),
  DATABASE_READ_LAG_S: z.coerce
    .number()
    .int()
    .min(1)
    .max(60)
    .default(10)
    .describe('How many seconds the standby may be behind; if it is more, the database itself is read'),
  DATA_DIR: z.string().default('./data').describe('Embedded database and uploaded files'),
  FILES: z
    .enum(['disk', 's3'])
    .default('disk')
    .describe('Where new files go: `disk` is DATA_DIR/files, `s3` the bucket of S3_BUCKET; files are found in both'),
  S3_BUCKET: z.string().min(3).max(63).optional().describe('Bucket of an S3 store for files; needs the two keys'),
  S3_ACCESS_KEY_ID: z.string().min(3).optional().describe('Its access key'),
  S3_SECRET_ACCESS_KEY: z.string().min(3).optional().describe('Its secret key'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of a store that is not Amazon's (`https://s3.example.com`)"),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1')
    .describe('Its region'),
  S3_PREFIX: z
    .string()
    .regex(/^$|^[\w.!-]+(\/[\w.!-]+)*\/$/)
    .default('')
    .describe('What names of objects begin with, ending in `/`; one bucket serves several installations by it'),
  S3_PATH_STYLE: onOff
    .default(false)
    .describe('Name the bucket in the path instead of in the host; many other stores want `on`'),
  S3_ENCRYPTION: z
    .enum(['AES256', 'aws:kms'])
    .optional()
    .describe("What the store is asked to encrypt files with; without it the bucket's own setting holds"),
  S3_KMS_KEY_ID: z.string().optional().describe("Key for `aws:kms`; without it the account's"),
  BACKUP_KEY: z
    .string()
    .regex(/^age1[a-z0-9]{58}$/)
    .optional()
    .describe('Public key (`age1...`) that backups are locked for; `npm run backup -- --make-key FILE` makes a pair'),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(4)
    .max(200)
    .default(20)
    .describe('Connections in all; the portal takes half of them'),
  DEMO: onOff
    .default(true)
    .describe(
      'Fill an empty database with the demo; `off` prints a one-time link for the first admin, and is the default in production',
    ),
  CAPTCHA: onOff.default(true).describe('Ask for a verification code at sign-in; `off` is refused in production'),
  CLOCK_SHIFT_MS: z.coerce
    .number()
    .int()
    .default(0)
    .describe(
      "Milliseconds that the clock is ahead of the machine's, for tests; anything but 0 is refused in production",
    ),
  TRACK17_KEY: z
    .string()
    .min(8)
    .optional()
    .describe('Key of the 17TRACK account; without it what 17TRACK sends is refused'),
  TRACK17_POLL: onOff
    .default(false)
    .describe(
      'Ask 17TRACK about parcels without news; `on` registers their numbers, which costs the account, and needs TRACK17_KEY',
    ),
  TRACKING_SIMULATOR: onOff
    .default(false)
    .describe(
      'Let shipped parcels go their way in minutes, to try the product without a carrier; `on` is refused in production',
    ),
  TRACKING_SECRET: z
    .string()
    .min(24)
    .optional()
    .describe(
      'Secret of the tracking webhook (Standard Webhooks, `whsec_...`); without it one is made and kept in DATA_DIR',
    ),
  SEALING_KEY: z
    .base64()
    .length(44)
    .optional()
    .describe(
      'Key that second factors and secrets of webhooks, shops and identity providers are sealed with (32 bytes as base64, `openssl rand -base64 32`); without it one is made and kept in DATA_DIR',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server (`smtp://user:password@host:587`, `smtps://...`); without it mail waits, and the office shows it',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n"]*<[^<>\s",;:@]+@[^<>\s",;:@]+>$|^[^<>\s",;:@]+@[^<>\s",;:@]+$|^$/)
    .default('')
    .describe('Sender of mails (`Name <address>`) of a brand that names none'),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(10)
    .describe(
      'How often a minute one address may sign in, register, ask for a new password or a verification code, each',
    ),
  API_RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(150)
    .describe('How often a minute one API key may call, all servers together; up to four fifteenths of it at once'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .default(0)
    .describe(
      'How long a server that is told to stop goes on answering while `/readyz` says 503, so that a balancer sends what is new elsewhere',
    ),
  MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(10)
    .max(100_000)
    .default(4000)
    .describe('How many connections of browsers and programs are open at once; those beyond are refused'),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(250)
    .describe('How many of them one address (IPv6: one /64) may hold; proxies of TRUST_PROXY are not counted'),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe('Comma-separated addresses of proxies whose X-Forwarded-For and X-Forwarded-Proto count'),
  LOG_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(36_500)
    .refine((days) => days === 0 || days >= 30, 'must be 0 or at least 30')
    .default(0)
    .describe(
      'How many days the operation log is kept, and on until all of its month is as old; 0 is for ever, anything else at least 30',
    ),
  CHAT_WEBHOOK_URL: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('Incoming webhook of a chat room (DingTalk, WeCom) that is told of errors in browsers'),
  BAIDU_TRANSLATE_APP_ID: z
    .string()
    .optional()
    .describe("App id of Baidu's general translation, which then translates texts of products; needs its key"),
  BAIDU_TRANSLATE_KEY: z.string().optional().describe("Key of Baidu's general translation"),
  LIBRETRANSLATE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Server in the form of LibreTranslate that translates texts of products where Baidu does not'),
  LIBRETRANSLATE_KEY: z.string().optional().describe('Its key, where it asks for one'),
  WEBHOOKS_ANYWHERE: onOff
    .default(false)
    .describe('Let webhooks go to http, any port and private addresses too; `on` is refused in production'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Token (`Authorization: Bearer ...`) that reads the metrics at `/metrics`; without it the address is not there',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .optional()
    .describe(
      'Port of their own for the metrics, which are then not at PORT; without METRICS_TOKEN whoever reaches it may read',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Collector of OpenTelemetry (`http://host:4318`) that gets traces; without it none are drawn'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Which share of the traces that begin here is drawn'),
  SLOW_STATEMENT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600_000)
    .default(1000)
    .describe('From how many milliseconds on a trip to the database gets a line in the log; 0 is never'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('How much is logged'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses test switches'),
} as const

const schema = z.object(VARIABLES)
export type Config = z.output<typeof schema>

/** Every variable with its default and meaning, for the README and its test. */
export const CONFIG_TABLE = Object.entries(VARIABLES).map(([name, field]) => ({
  name,
  default: field.safeParse(undefined).data,
  meaning: field.description ?? '',
}))

/** Reads the environment; throws one error that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known: Record<string, string | undefined> = Object.fromEntries(
    Object.keys(VARIABLES).map((name) => [name, env[name] || undefined]),
  )
  // Production starts empty unless somebody asks for the demo by name (Rule 17.5).
  if (known['NODE_ENV'] === 'production') known['DEMO'] ??= 'off'
  const parsed = schema.safeParse(known)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is wrong:\n${wrong.join('\n')}`)
  }
  const { NODE_ENV, CAPTCHA, CLOCK_SHIFT_MS, TRACKING_SIMULATOR, WEBHOOKS_ANYWHERE } = parsed.data
  const switches = [
    ...(CAPTCHA ? [] : ['CAPTCHA: `off`']),
    ...(CLOCK_SHIFT_MS === 0 ? [] : ['CLOCK_SHIFT_MS']),
    ...(TRACKING_SIMULATOR ? ['TRACKING_SIMULATOR: `on`'] : []),
    ...(WEBHOOKS_ANYWHERE ? ['WEBHOOKS_ANYWHERE: `on`'] : []),
  ]
  if (NODE_ENV === 'production' && switches.length > 0) {
    const refused = switches.map((name) => `  ${name} is for tests and refused with NODE_ENV=production`)
    throw new Error(`The configuration is wrong:\n${refused.join('\n')}`)
  }
  if (parsed.data.DATABASE_DIRECT_URL && !parsed.data.DATABASE_URL)
    throw new Error('The configuration is wrong:\n  DATABASE_DIRECT_URL needs DATABASE_URL')
  if (parsed.data.TRACK17_POLL && !parsed.data.TRACK17_KEY)
    throw new Error('The configuration is wrong:\n  TRACK17_POLL needs TRACK17_KEY')
  if (!parsed.data.BAIDU_TRANSLATE_APP_ID !== !parsed.data.BAIDU_TRANSLATE_KEY)
    throw new Error('The configuration is wrong:\n  BAIDU_TRANSLATE_APP_ID and BAIDU_TRANSLATE_KEY need each other')
  const wrong = s3Fault(parsed.data)
  if (wrong) throw new Error(`The configuration is wrong:\n  ${wrong}`)
  return parsed.data
}

function s3Fault(config: Config): string | undefined {
  const { FILES, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENCRYPTION, S3_KMS_KEY_ID } = config
  const given = [S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].filter(Boolean).length
  if (given % 3 !== 0) return 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need each other'
  if (FILES === 's3' && given === 0) return 'FILES: `s3` needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
  if (S3_KMS_KEY_ID && S3_ENCRYPTION !== 'aws:kms') return 'S3_KMS_KEY_ID needs S3_ENCRYPTION=aws:kms'
  return undefined
}
