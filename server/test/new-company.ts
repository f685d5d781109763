import { randomUUID } from 'node:crypto'
import { authenticate } from '@despatch/contract/auth/auth.ts'
import { userPassword } from '@despatch/contract/auth/password.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { defaultPost, generalPost, hooPost, messagePost } from '@despatch/contract/settings/settings.ts'
import { userPost } from '@despatch/contract/users/users.ts'
import type { Call, Payload } from '@despatch/contract/wire/call.ts'
import { rowsIn, type OfficeValues } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { versionOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { namesIn, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { defaultTheme } from '@despatch/domain/tenants/theme.ts'
import { expect, inject } from 'vitest'
import { hashPassword } from '../src/auth/passwords.ts'
import { createPool, withDatabase } from '../src/platform/database/pool.ts'
import { runJobs } from '../src/run-jobs.ts'
import type { JobsContext } from '../src/platform/jobs/jobs-context.ts'
import { announce } from '../src/platform/live/announcements.ts'
import { addTenant } from '../src/commands/add-tenant.ts'
import { followControlDatabase } from '../src/tenants/follow-control-database.ts'
import type { Tenant } from '../src/platform/tenant/tenant.ts'
import { booking } from './booking.ts'
import { caughtUp } from './caught-up.ts'
import { clientOf, cookieOf, type Client } from './client.ts'
import { copyDatabase, controlTemplate } from './template-database.ts'
import { openInstance } from './test-portal.ts'

export const newDatabase = 'fresh'
export const newPassword = 'Not-the-demo-4711'

type OfficeRecord = OfficeValues & Record<string, unknown>

/** A company that `tenant add` has just created, with its own portal, used only through HTTP. */
export interface NewCompany {
  address: string
  tenant: Tenant
  /** The context of jobs. Emails are written but not sent. */
  context: JobsContext
  visitor: Client
  /** The first administrator, after choosing a password. */
  admin: Client
  /** Resolves once no cached value from before a change remains. */
  settled: () => Promise<void>
  save: (values: Partial<Record<SettingName, string | number>>) => Promise<void>
  /** Adds an office record: the kind's example with these values. */
  add: (kind: KindName, values: OfficeValues) => Promise<OfficeRecord>
  /** Changes some fields of an office record and returns the changed record. */
  change: (kind: KindName, key: string | number, values: OfficeValues) => Promise<OfficeRecord>
  /** Adds a user who can log in with `newPassword`. Returns their client and id. */
  addUser: (logon: string, user: Partial<Payload<typeof userPost>['user']>) => Promise<NewUser>
  /** Runs every job that is due, and those that they enqueue. */
  runDueJobs: () => Promise<void>
  /** Follows changes of the control database until stopped, as a running portal does. */
  followControlDatabase: () => ReturnType<typeof followControlDatabase>
  close: () => Promise<void>
}

interface NewUser {
  client: Client
  ausr_id: number
}

/** Adds a company as `tenant add` does and opens a portal for it. */
export async function openNewCompany(env: NodeJS.ProcessEnv = {}): Promise<NewCompany> {
  const serverUrl = inject('postgresUrl')
  const server = createPool(serverUrl, { max: 1 })
  const suffix = randomUUID().replaceAll('-', '')
  const databases = [`test_register_${suffix}`, `test_fresh_${suffix}`] as const
  const [controlName, database] = databases
  await copyDatabase(server, controlName, controlTemplate)
  const controlUrl = withDatabase(serverUrl, controlName)
  const connection = withDatabase(serverUrl, database)
  const row = {
    name: newDatabase,
    prefix: 'FRC',
    theme: { ...defaultTheme, name: 'Fresh Couriers' },
    guest_access: true,
    connection,
  }
  const controlDatabase = createPool(controlUrl, { max: 2 })
  await addTenant({
    controlDatabase,
    serverUrl,
    row,
    administrator: {
      logon: 'admin',
      email: 'admin@fresh.example',
      passwordHash: await hashPassword('handed-over-4711'),
    },
  })
  await controlDatabase.end()
  const portal = await openInstance(
    [row],
    { SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), ...env },
    controlUrl,
  )
  const tenant = portal.tenants.get(newDatabase)
  const context: JobsContext = { tenant, mailer: null, config: portal.config, log: portal.app.log }

  const logIn = async (username: string, password: string) => {
    const { status, headers } = await portal.visitor.send(authenticate, {
      database: newDatabase,
      username,
      password,
    })
    if (status !== 200) throw new Error(`${username} could not log in: ${status}`)
    return clientOf(portal.address, cookieOf(headers))
  }
  /** Logs in with a temporary password, and chooses another. */
  const firstLogIn = async (username: string, temporaryPassword: string) => {
    const { headers } = await (
      await logIn(username, temporaryPassword)
    ).send(userPassword, { ausr_password: newPassword })
    return clientOf(portal.address, cookieOf(headers))
  }
  const admin = await firstLogIn('admin', 'handed-over-4711')

  const settled = async () => {
    await announce(tenant.pool, { kind: 'reference' })
    await caughtUp(tenant)
  }

  const dueJobs = async () =>
    (await tenant.pool.query('select from job where job_attempts < job_max_attempts and job_run_at <= now()'))
      .rows.length

  const recordOf = async (kind: KindName, key: string | number) => {
    const { rows } = await admin.call(officeCalls[kind].list, { _id: key })
    if (!rows[0]) throw new Error(`There is no ${kind} ${key}`)
    return rows[0] as OfficeRecord
  }

  return {
    address: portal.address,
    tenant,
    context,
    visitor: portal.visitor,
    admin,
    settled,
    save: async (values) => {
      for (const [call, names] of inSavingOrder(values)) {
        const own = Object.entries(values).filter(([name]) => names.includes(name))
        if (own.length > 0) await admin.call(call, { settings: Object.fromEntries(own) })
      }
      await settled()
    },
    add: async (kind, values) => {
      const added = await admin.call(officeCalls[kind].post, { ...kinds[kind].example, ...values })
      await settled()
      return added
    },
    change: async (kind, key, values) => {
      const { fields, key: named } = kinds[kind]
      const now = await recordOf(kind, key)
      const changed = await admin.call(officeCalls[kind].post, {
        ...ownFields(fields, { ...now, ...values }),
        [named.field]: key,
        [versionOf(kinds[kind])]: now[versionOf(kinds[kind])],
      })
      await settled()
      return changed
    },
    addUser: async (logon, user) => {
      const { ausr_id } = await admin.call(userPost, {
        user: {
          ausr_logon: logon,
          ausr_nickname: logon,
          ausr_firstname: 'Robin',
          ausr_lastname: 'Booker',
          ausr_telephone: '020 7946 0321',
          ausr_email: `${logon}@fresh.example`,
          ausr_state: 'A',
          ausr_password: 'handed-over-4712',
          ...user,
        },
        ...(user.ausr_cust_id && user.ausr_all_accounts !== 'T'
          ? { accounts: [{ cust_id: user.ausr_cust_id }] }
          : {}),
      })
      return { client: await firstLogIn(logon, 'handed-over-4712'), ausr_id }
    },
    runDueJobs: async () => {
      const jobs = await runJobs(context, connection, portal.app.log)
      await expect.poll(dueJobs, { timeout: 20_000 }).toBe(0)
      await jobs.stop()
    },
    followControlDatabase: () =>
      followControlDatabase({
        controlDatabase: portal.controlDatabase,
        connection: controlUrl,
        tenants: portal.tenants,
        openNew: async ({ name }) => Promise.reject(new Error(`${name} is new`)),
        closeRemoved: async (name) => Promise.reject(new Error(`${name} is removed`)),
        onError: (failure) => portal.app.log.error(failure),
      }),
    close: async () => {
      await portal.close()
      for (const name of databases) await server.query(`drop database if exists ${name} with (force)`)
      await server.end()
    },
  }
}

/** The fields of a record and the keys of its rows, without its version and the names of related records. */
const ownFields = (fields: RecordKind['fields'], record: OfficeValues): OfficeValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'rows'
        ? rowsIn(record[name]).map((row) => ({
            ...ownFields(field.fields, row),
            ...(field.id ? { [field.id]: row[field.id] ?? null } : {}),
          }))
        : (record[name] ?? null),
    ]),
  )

type SavingCall = readonly [Call, readonly string[]]

/** The call that saves each setting, except the hours of operation. */
const savingCalls: readonly SavingCall[] = [
  [generalPost, namesIn('general', 'config')],
  [defaultPost, namesIn('default')],
  [messagePost, namesIn('message')],
]

const savingHours: SavingCall = [hooPost, namesIn('hoo')]

/**
 * A rule about the hours of operation must be switched on after a day has hours, and off before the last day loses
 * them.
 */
const inSavingOrder = (values: object): readonly SavingCall[] =>
  Object.entries(values).some(([name, value]) => savingHours[1].includes(name) && value !== '')
    ? [savingHours, ...savingCalls]
    : [...savingCalls, savingHours]

/** The minimum for a first booking: a tariff, a customer on account, and a user who books for it. */
export async function openTradingCompany(env: NodeJS.ProcessEnv = {}) {
  const company = await openNewCompany(env)
  /** A tariff with a rate card for every day. */
  const addTariff = async (values: OfficeValues, card: OfficeValues = {}) => {
    const ttyp_code = Number((await company.add('tariff', values))['ttyp_code'])
    const dated = { rc_ttyp_code: ttyp_code, rc_from: '2000-01-01' }
    const { rc_id } = await company.add('ratecard', { ...dated, ...card })
    return { ttyp_code, rc_id: Number(rc_id) }
  }
  const { ttyp_code: tariff, rc_id } = await addTariff({ ttyp_longest_miles: null, ttyp_heaviest_kg: null })
  const { cust_id } = await company.add('customer', {
    cust_maintariff: tariff,
    cust_max_delay: 60,
    cust_ref1: '',
    cust_ref1_req: 'F',
  })
  const customer = Number(cust_id)
  const booker = await company.addUser('booker.person', {
    ausr_cust_id: customer,
    ausr_rights_booking: 'T',
    ausr_rights_price: 'T',
    ausr_rights_history: 'T',
    ausr_rights_password: 'T',
  })
  const order = (changes: Parameters<typeof booking>[0] = {}) =>
    booking({ ...changes, docket: { dck_cust_id: customer, dck_tariff: tariff, ...changes.docket } })
  return {
    ...company,
    tariff,
    rateCard: rc_id,
    addTariff,
    customer,
    booker,
    /** A valid booking of the user. */
    order,
    book: async (changes: Parameters<typeof booking>[0] = {}) =>
      (await booker.client.call(docketPost, order(changes))).docket,
  }
}

export type TradingCompany = Awaited<ReturnType<typeof openTradingCompany>>
