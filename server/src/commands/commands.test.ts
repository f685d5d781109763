import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authenticate } from '@despatch/contract/auth/auth.ts'
import { passwordByToken } from '@despatch/contract/auth/password.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { findPostgres } from '@despatch/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { despatch, despatchHere } from '../../test/command-process.ts'
import { openOwnPostgres, type OwnPostgres } from '../../test/own-postgres.ts'
import { pngOf } from '../../test/picture.ts'
import { runningAt, startProcess, type PortalProcess } from '../../test/portal-process.ts'
import { hashOf } from '../platform/files/company-files.ts'
import { folderStore } from '../platform/files/folder-store.ts'
import { createPool, withDatabase } from '../platform/database/pool.ts'
import { addTenant } from './add-tenant.ts'
import { logoPath } from '../tenants/logo-path.ts'
import { openControlDatabase } from '../tenants/open-control-database.ts'
import { brandingStore } from '../tenants/branding-store.ts'
import { restoredLogo } from '../tenants/uploaded-logo.ts'
import { commands } from './commands.ts'

/** Every command starts a process, and every company is a database with its whole schema. */
const patient = { timeout: 60_000 }

let own: OwnPostgres
let portal: PortalProcess
let address: string
let env: { DESPATCH_DATA: string }

beforeAll(async () => {
  own = await openOwnPostgres()
  env = { DESPATCH_DATA: own.folder }
  portal = startProcess({ ...env, PORT: '0' })
  address = await runningAt(portal)
})
afterAll(async () => {
  portal.child.kill('SIGTERM')
  await portal.ended
  await own.remove()
})

const listed = async () => (await clientOf(address, '').call(databaseList, {})).rows

const copyAtItsAddress = async () =>
  (await clientOf(address, '').call(databaseList, { database: 'harbour-copy' })).rows

const oldEmails = (rows: number) => `quay\tsent emails\t30 days\t${rows}\t`

const logIn = (database: string, username: string, password: string) =>
  clientOf(address, '').send(authenticate, { database, username, password })

const passwordIn = (output: string) => /^Password: (\S+)$/m.exec(output)?.[1] ?? ''

async function sql(database: string, text: string): Promise<unknown[]> {
  const pool = createPool(withDatabase(own.url, database), { max: 1 })
  const { rows } = await pool.query<object>(text)
  await pool.end()
  return rows
}

describe('the command line', () => {
  test('[TEN-06] the command line prints help, as a process', async () => {
    const { code, output } = await despatch(['--help'], env)
    expect(code).toBe(0)
    for (const { name, does } of commands) expect(output).toMatch(new RegExp(`^  ${name} +${does}$`, 'm'))
  })

  test.each(commands.map(({ name }) => name))('[TEN-06] %s prints help', async (name) => {
    const { code, output } = await despatchHere([...name.split(' '), '--help'])
    expect(code).toBe(0)
    expect(output).toContain(`npx despatch ${name}`)
  })

  test.each([
    [[], 'Commands for operators of Despatch'],
    [['tenant'], 'Unknown command "tenant". Did you mean "tenant add"'],
    [['explode'], 'Unknown command "explode". Run `npx despatch --help` for a list.'],
    [
      ['tenant', 'list', 'all'],
      '"all" is not expected. Run `npx despatch tenant list --help` for its options.',
    ],
    [['tenant', 'theme'], 'name is missing.'],
    [['tenant', 'add', 'x', '--colour', 'red'], "Unknown option '--colour'."],
    [['tenant', 'add', 'x', '--prefix', 'XX'], '--company is missing.'],
    [['user', 'add', 'x', 'ada', '--rights', 'fly'], 'Unknown permission "fly".'],
    [
      ['import', 'addresses', 'x.csv', '--database', 'x', '--format', 'excel'],
      '--format has to be one of price-paid',
    ],
  ])('[TEN-06] the arguments %j print the right usage, and exit with 2', async (args, description) => {
    const { code, output, screen } = await despatchHere(args, env)
    expect(code).toBe(2)
    expect(output + screen).toContain(description)
  })

  test('[TEN-06, OPS-04] a failure prints one line with the reason, and exits with 1', async () => {
    const nowhere = await despatchHere(['tenant', 'list'], { DESPATCH_DATA: join(own.folder, 'elsewhere') })
    expect(nowhere.code).toBe(1)
    expect(nowhere.screen).toMatch(
      /^There are no data in .*elsewhere\. Set DESPATCH_DATA to the data folder\.\n$/,
    )
    const wrong = await despatchHere(['tenant', 'list'], { PORT: 'x' })
    expect(wrong).toMatchObject({ code: 1, screen: expect.stringMatching(/^PORT is "x".*\n$/) })
    const unknown = await despatchHere(['user', 'reset', 'unknown', 'ada'], env)
    expect(unknown.screen).toBe('Unknown database "unknown". Databases: none.\n')
  })
})

describe('a company', () => {
  test('[TEN-06, TEN-01] a company is added while the portal runs, which starts serving it', async () => {
    const args = ['tenant', 'add', 'harbour', '--prefix', 'HC', '--company', 'Harbour Couriers']
    const added = await despatch([...args, '--accent', '#0B6E6E', '--guests', 'yes'], env)
    expect(added).toMatchObject({ code: 0, screen: '' })
    const theme = { name: 'Harbour Couriers', logo: null, accent: '#0b6e6e', accentDark: null, menu: 'side' }
    await expect.poll(listed, patient).toEqual([{ name: 'harbour', theme, isCopy: false }])

    expect(added.output).toContain('Every UK postcode can already be priced by its district.')
    const password = passwordIn(added.output)
    expect(password).toMatch(/^(\w{4}-){4}\w{4}$/)
    // It is listed at once and opens shortly after.
    await expect
      .poll(() => logIn('harbour', 'admin', password), patient)
      .toMatchObject({
        status: 200,
        body: { passwordExpired: true, user: { ausr_logon: 'admin' } },
      })
    expect(await despatchHere(args, env)).toMatchObject({
      code: 1,
      screen: 'A company "harbour" already exists.\n',
    })
    const list = await despatchHere(['tenant', 'list'], env)
    expect(list.output).toMatch(/^harbour\tHC\t\d{4}-[a-z-]+\tHarbour Couriers\n$/)
  })

  test('[TEN-02, TEN-06] a company changes its branding, which the portal shows', async () => {
    const args = ['tenant', 'theme', 'harbour']
    const { output } = await despatchHere([...args, '--menu', 'top', '--guests', 'no'], env)
    expect(output).toBe(
      'company\tHarbour Couriers\naccent\t#0b6e6e\ndark accent\tderived from the accent\nlogo\tnone\nmenu\ttop\nguests\tno\n',
    )
    await expect.poll(async () => (await listed())[0]?.theme.menu, patient).toBe('top')
    const refused = await despatchHere([...args, '--accent', 'teal'], env)
    expect(refused).toMatchObject({
      code: 1,
      screen: 'accent: An accent must be a colour such as #1c5d99.\n',
    })
    const faint = await despatchHere([...args, '--accent', '#ffd400'], env)
    expect(faint.screen).toMatch(/^accent: Text on buttons: .* 1\.4:1\. .* colour is #\w{6}\.\n$/)
    expect(
      await sql(
        'despatch_harbour',
        `select log_user, log_after->>'menu' menu from log where log_process = 'change-theme'`,
      ),
    ).toEqual([{ log_user: 'system', menu: 'top' }])
  })

  test('[TEN-06] a company that cannot be added leaves nothing, and a killed attempt is started again', async () => {
    const controlDatabase = await openControlDatabase(own.url)
    const theme = { name: 'Quay', logo: null, accent: '#0b6e6e', accentDark: null, menu: 'side' } as const
    const row = { name: 'quay', prefix: 'QU', theme, guest_access: false, connection: null }
    const administrator = { logon: 'no\u0000name', email: '', passwordHash: 'x' }
    await expect(addTenant({ controlDatabase, serverUrl: own.url, row, administrator })).rejects.toThrow(
      /0x00|unicode/i,
    )
    await controlDatabase.end()
    const databases = () => sql('postgres', `select from pg_database where datname = 'despatch_quay'`)
    expect(await databases()).toEqual([])

    await sql('postgres', 'create database despatch_quay')
    await sql('despatch_quay', 'create table half (made int)')
    const args = ['tenant', 'add', 'quay', '--prefix', 'QU', '--company', 'Quay']
    expect((await despatchHere(args, env)).screen).toContain(
      'despatch_quay already exists, and is not empty.',
    )
    expect(await databases()).toHaveLength(1)
    await sql('postgres', `comment on database despatch_quay is 'Despatch: unfinished'`)
    expect(await despatchHere(args, env)).toMatchObject({ code: 0 })
    expect(
      await sql('despatch_quay', `select to_regclass('half') half, count(*)::int from app_user`),
    ).toEqual([{ half: null, count: 1 }])
    await expect.poll(listed, patient).toHaveLength(2)
  })

  test('[TEN-06] a company can have a prepared database of its own, and is added by one command at a time', async () => {
    await sql('postgres', 'create database prepared')
    const args = ['tenant', 'add', 'pier', '--prefix', 'PI', '--company', 'Pier']
    const prepared = [...args, '--connection', withDatabase(own.url, 'prepared')]
    const answers = await Promise.all([despatchHere(prepared, env), despatchHere(prepared, env)])
    expect(answers.map(({ code }) => code).toSorted((one, other) => Number(one) - Number(other))).toEqual([
      0, 1,
    ])
    expect(answers.map(({ screen }) => screen).join('')).toMatch(
      /^Another command is working on|^There is a company/,
    )
    expect(await sql('prepared', 'select ausr_logon from app_user')).toEqual([{ ausr_logon: 'admin' }])
    await expect.poll(async () => (await listed()).map(({ name }) => name), patient).toContain('pier')
  })

  test('[TEN-06] a company is migrated with all others, and an up-to-date one is not changed', async () => {
    const { code, output } = await despatchHere(['migrate'], env)
    expect(code).toBe(0)
    expect(output).toMatch(/^harbour: is already at \S+\npier: is already at \S+\nquay: is already at \S+\n$/)
  })

  test('[TEN-06, OPS-04] companies that cannot be migrated hold up no other, are named with the reason, and end with 1', async () => {
    const connectTo = (name: string, connection: string) =>
      sql('despatch_control', `update database set connection = ${connection} where name = '${name}'`)
    await connectTo('harbour', `'postgres://127.0.0.1:1/despatch_harbour'`)
    const [{ connection: before }] = (await sql(
      'despatch_control',
      `select coalesce(quote_literal(connection), 'null') as connection from database where name = 'pier'`,
    )) as [{ connection: string }]
    await connectTo('pier', `'${withDatabase(own.url, 'despatch_not_there')}'`)
    const { code, screen } = await despatchHere(['migrate'], env)
    await connectTo('harbour', 'null')
    await connectTo('pier', before)
    expect(code).toBe(1)
    expect(screen).toMatch(/^harbour: not migrated: .*cannot be reached/m)
    expect(screen).toMatch(/^pier: not migrated: .*does not exist/m)
    expect(screen).toMatch(/^quay: is already at \S+$/m)
    expect(screen).toContain('Not migrated: harbour, pier. Run the command again when they can be reached.')
    expect(await despatchHere(['migrate'], env)).toMatchObject({ code: 0 })
  })
})

describe('a user', () => {
  test('[TEN-06, USER-03, USER-04] a user is added by the portal’s own rules', async () => {
    const args = ['user', 'add', 'harbour', 'ada', '--rights', 'booking,history']
    const homeless = await despatchHere(args, env)
    expect(homeless).toMatchObject({ code: 1, screen: 'accounts: At least one account is required\n' })
    await sql('despatch_harbour', `insert into customer (cust_name, cust_acc_code) values ('Ferry', 'FERRY')`)
    const whole = [...args, '--accounts', 'ferry', '--first-name', 'Ada', '--password-stdin']
    const short = await despatchHere(whole, env, { input: 'short\n' })
    expect(short).toMatchObject({ code: 1, screen: 'The password must have at least 8 characters.\n' })

    const added = await despatch(whole, env, 'a first password\n')
    expect(added).toMatchObject({ code: 0, output: expect.stringContaining('has to be changed') })
    expect(added.output).not.toContain('a first password')
    expect(await logIn('harbour', 'ada', 'a first password')).toMatchObject({
      status: 200,
      body: { passwordExpired: true },
    })
    expect(
      await sql(
        'despatch_harbour',
        `select log_user, log_process from log where log_record = 'ada' and log_type = 'change'`,
      ),
    ).toEqual([{ log_user: 'system', log_process: 'save-user' }])
  })

  test('[TEN-06, AUTH-03, AUTH-04] a user gets a new password by a link, or a temporary one', async () => {
    const link = (await despatch(['user', 'reset', 'harbour', 'ada'], env)).output.trim()
    const token = /\/reset\/([\w-]+)\?database=harbour&username=ada$/.exec(link)?.[1] ?? ''
    const chosen = { database: 'harbour', token, ausr_password: 'one that Ada chose' }
    await clientOf(address, '').call(passwordByToken, chosen)
    const login = await logIn('harbour', 'ada', 'one that Ada chose')
    expect(login).toMatchObject({ status: 200, body: { passwordExpired: false } })

    const { output } = await despatchHere(['user', 'reset', 'harbour', 'ada', '--temporary'], env)
    expect(await logIn('harbour', 'ada', 'one that Ada chose')).toMatchObject({ status: 401 })
    expect(await logIn('harbour', 'ada', passwordIn(output))).toMatchObject({
      body: { passwordExpired: true },
    })
    const unknown = await despatchHere(['user', 'reset', 'harbour', 'grace'], env)
    expect(unknown).toMatchObject({ code: 1, screen: 'There is no active user "grace".\n' })
  })
})

test('[TEN-06, ADDR-04] addresses are imported with a progress bar on a terminal, and lines elsewhere', async () => {
  const file = join(own.folder, 'addresses.csv')
  await writeFile(file, 'postcode,street\nTD1 9ZZ,Command Street\nnonsense,x\n')
  const args = ['import', 'addresses', file, '--database', 'harbour', '--format', 'plain']
  const { code, output, screen } = await despatchHere(args, env, { isTTY: true })
  expect(code).toBe(0)
  expect(screen).toContain('\r[##############################] 100 %  2 rows, 1 new, 1 with errors')
  expect(output).toBe('2 rows read, 1 new or changed, 1 skipped.\n  Row 2 has no UK postcode ("nonsense").\n')
  const again = await despatchHere([...args, '--again'], env)
  expect(again.screen).toMatch(/^\[#{30}\] 100 % {2}2 rows, 0 new, 1 with errors.*\n$/)
  const missing = await despatchHere(
    ['import', 'addresses', `${file}.missing`, '--database', 'harbour', '--format', 'plain'],
    env,
  )
  expect(missing).toMatchObject({ code: 1, screen: expect.stringContaining('cannot be read (ENOENT)') })
})

describe('a backup', () => {
  let file: string
  let fileOfQuay: string

  test('[TEN-06] a backup is written with a progress bar on a terminal, and never overwrites a file', async () => {
    const to = join(own.folder, 'backups')
    const { code, output } = await despatch(['backup', '--all', '--to', to], env)
    expect(code).toBe(0)
    expect(output).toMatch(
      /^\S+harbour-\d{8}T\d{6}Z\.despatch\t[\d,]+ rows\t0 files\t[\d,]+ KiB\n\S+pier-.+\n\S+quay-/,
    )
    file = /\S+harbour-\S+/.exec(output)?.[0] ?? ''
    fileOfQuay = /\S+quay-\S+/.exec(output)?.[0] ?? ''
    const again = await despatchHere(['backup', 'harbour', '--to', file], env)
    expect(again).toMatchObject({ code: 1, screen: `The file ${file} already exists.\n` })
    const other = join(own.folder, 'other.despatch')
    const shown = await despatchHere(['backup', 'quay', '--to', other], env, { isTTY: true })
    expect(shown.screen).toMatch(/\r\[#{30}\] 100 % {2}quay: files.*\n$/s)
    expect(await despatchHere(['backup'], env)).toMatchObject({ code: 2 })

    const verified = await despatchHere(['verify', file], env)
    expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('is complete: harbour at 20') })
    const damaged = join(own.folder, 'damaged.despatch')
    const content = await readFile(file)
    await writeFile(damaged, content.subarray(0, content.length - 100))
    expect(await despatchHere(['verify', damaged], env)).toMatchObject({ code: 1 })
  })

  test('[TEN-06] a backup replaces a running company, if confirmed', async () => {
    await sql('despatch_harbour', `insert into setting values ('general', 'LabelUrl', null, 'since')`)
    const left = () =>
      sql('despatch_harbour', `select setting_value from setting where setting_value = 'since'`)
    const named = await despatchHere(['restore', file], env)
    expect(named).toMatchObject({
      code: 1,
      screen: expect.stringContaining('A company "harbour" already exists'),
    })
    const unasked = await despatchHere(['restore', file, '--replace'], env)
    expect(unasked.screen).toContain('There is no terminal to confirm this on. Add --yes to confirm.')
    const declined = await despatchHere(['restore', file, '--replace'], env, { isTTY: true, input: 'no\n' })
    expect(declined).toMatchObject({ code: 1, screen: expect.stringContaining('Nothing was changed.') })
    expect(await left()).toHaveLength(1)

    const replaced = await despatch(['restore', file, '--replace', '--yes'], env)
    expect(replaced).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^harbour is restored to 20.* rows/),
    })
    expect(await left()).toEqual([])
    const databases = `select datname from pg_database where datname like 'despatch_harbour%'`
    expect(await sql('postgres', databases)).toEqual([{ datname: 'despatch_harbour' }])
    await expect.poll(async () => (await logIn('harbour', 'ada', 'wrong')).status, patient).toBe(401)

    // The portal’s workers, which were connected to the replaced database, process this one’s jobs.
    const grace = ['user', 'add', 'harbour', 'grace', '--accounts', 'ferry', '--email', 'grace@ferry.example']
    expect(await despatchHere(grace, env)).toMatchObject({ code: 0 })
    await expect
      .poll(() => sql('despatch_harbour', 'select mail_to from mail'), patient)
      .toEqual([{ mail_to: 'grace@ferry.example' }])
  })

  test('[TEN-06] a backup restores a company whose database is lost', async () => {
    await sql('postgres', 'drop database despatch_quay with (force)')
    const restored = await despatchHere(['restore', fileOfQuay, '--replace', '--yes'], env)
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^quay is restored to/) })
    await expect.poll(async () => (await logIn('quay', 'admin', 'wrong')).status, patient).toBe(401)
  })

  test('[TEN-06, TEN-01] a backup can be restored as a copy, which is at its own address only', async () => {
    const taken = await despatchHere(['restore', file, '--as', 'harbour-copy'], env)
    expect(taken).toMatchObject({ code: 1, screen: expect.stringContaining('prefix HC is used by harbour') })
    await sql('despatch_harbour', `insert into secret values ('key', 'sealed')`)
    const controlDatabase = await openControlDatabase(own.url)
    const { content, ...logo } = restoredLogo(pngOf(90))
    const store = folderStore(join(own.folder, 'files'))
    const { logo_hash: hash } = logo
    await store.put({ company: 'harbour', hash }, content)
    const worn = logoPath(logo.logo_hash)
    await brandingStore(controlDatabase, 'harbour').change(async (now) =>
      Promise.resolve({ ...now, theme: { ...now.theme, logo: worn }, logo }),
    )
    await controlDatabase.end()
    const fresh = join(own.folder, 'fresh.despatch')
    await despatchHere(['backup', 'harbour', '--to', fresh], env)
    const args = ['restore', fresh, '--as', 'harbour-copy', '--prefix', 'HX']
    const { code, output } = await despatchHere(args, env)
    expect(code).toBe(0)
    expect(output).toContain('This is a copy, which sends nothing. Its administrators log in at http')
    await expect
      .poll(copyAtItsAddress, patient)
      .toMatchObject([{ name: 'harbour-copy', theme: { logo: worn }, isCopy: true }])
    expect((await listed()).map(({ name }) => name)).not.toContain('harbour-copy')
    const list = await despatchHere(['tenant', 'list'], env)
    expect(list.output).toMatch(/^harbour-copy\tHX\t.*\tcopy of harbour$/m)
    expect(
      await sql(
        'despatch_control',
        `select name from logo where logo_hash = '${logo.logo_hash}' order by name`,
      ),
    ).toEqual([{ name: 'harbour' }, { name: 'harbour-copy' }])
    expect(await sql('despatch_harbour-copy', 'select count(*)::int from secret')).toEqual([{ count: 0 }])

    // Each company has a file of its own.
    await store.delete({ company: 'harbour', hash })
    expect(await store.exists({ company: 'harbour-copy', hash })).toBe(true)
    const checked = await despatchHere(['files', 'check'], env)
    expect(checked.code).toBe(1)
    expect(checked.screen).toMatch(/^harbour\t1 files\t1 missing or damaged$/m)
    expect(checked.screen).toMatch(/^harbour-copy\t1 files\t0 missing or damaged$/m)
    expect(checked.screen).toContain(`harbour/${hash}`)
    const incomplete = await despatchHere(['backup', 'harbour', '--to', join(own.folder, 'x.despatch')], env)
    expect(incomplete).toMatchObject({ code: 1, screen: expect.stringContaining(`harbour/${hash}`) })
  })

  test('[TEN-06] a copy never replaces a company, and the backup of a copy is a copy again', async () => {
    const backedUp = join(own.folder, 'copy.despatch')
    expect(await despatchHere(['backup', 'harbour-copy', '--to', backedUp], env)).toMatchObject({ code: 0 })
    for (const [file, name] of [
      [fileOfQuay, 'harbour'],
      [backedUp, 'harbour'],
    ] as const) {
      const refused = await despatchHere(['restore', file, '--as', name, '--replace', '--yes'], env)
      expect(refused).toMatchObject({
        code: 1,
        screen: expect.stringContaining('"harbour" is no copy, so a copy of'),
      })
    }
    const copyOf = `select copy_of from database where name = 'harbour-copy'`
    expect(await despatchHere(['restore', backedUp, '--replace', '--yes'], env)).toMatchObject({ code: 0 })
    expect(await sql('despatch_control', copyOf)).toEqual([{ copy_of: 'harbour' }])
    await sql('despatch_control', `delete from database where name = 'harbour-copy'`)
    await sql('postgres', 'drop database "despatch_harbour-copy" with (force)')
    expect(await despatchHere(['restore', backedUp], env)).toMatchObject({ code: 0 })
    expect(await sql('despatch_control', copyOf)).toEqual([{ copy_of: 'harbour' }])
  })

  test('[TEN-06] a copy becomes a company of its own only by its own command, and is then listed', async () => {
    const refused = await despatchHere(['tenant', 'promote', 'harbour-copy'], env)
    expect(refused).toMatchObject({ code: 1, screen: expect.stringContaining('Add --yes to confirm.') })
    expect((await listed()).map(({ name }) => name)).not.toContain('harbour-copy')
    expect(await despatchHere(['tenant', 'promote', 'harbour-copy', '--yes'], env)).toMatchObject({
      code: 0,
      output: 'harbour-copy is a company of its own.\n',
    })
    await expect.poll(async () => (await listed()).map(({ name }) => name), patient).toContain('harbour-copy')
    expect(await despatchHere(['tenant', 'promote', 'harbour', '--yes'], env)).toMatchObject({
      code: 1,
      screen: 'harbour is no copy.\n',
    })
  })

  test('[TEN-06] a company is removed after a backup and with a confirmation, and the running portal no longer serves it', async () => {
    const backup = join(own.folder, 'removed.despatch')
    const store = folderStore(join(own.folder, 'files'))
    const remains = async () => ({
      rows: await sql('despatch_control', `select name from database where name = 'harbour-copy'`),
      databases: await sql('postgres', `select datname from pg_database where datname like '%harbour-copy%'`),
      files: await Array.fromAsync(store.list('harbour-copy')),
    })
    const remove = ['tenant', 'remove', 'harbour-copy']
    const before = await remains()
    expect(before.files.length).toBeGreaterThan(0)
    for (const [args, message] of [
      [
        remove,
        'This removes the company "harbour-copy" with all its data, after a backup. There is no terminal',
      ],
      [[...remove, '--yes', '--to', fileOfQuay], 'already exists'],
      [[...remove, '--yes', '--to', backup, '--without-backup'], 'Give either --to or --without-backup.'],
    ] as const)
      expect((await despatchHere([...args], env)).screen).toContain(message)
    expect(await remains()).toEqual(before)

    expect(await despatchHere([...remove, '--yes', '--to', backup], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('harbour-copy is removed.'),
    })
    expect(await remains()).toEqual({ rows: [], databases: [], files: [] })
    await expect
      .poll(async () => (await listed()).map(({ name }) => name), patient)
      .not.toContain('harbour-copy')
    await expect.poll(async () => (await logIn('harbour-copy', 'admin', 'wrong')).status, patient).toBe(404)
    expect((await logIn('harbour', 'admin', 'wrong')).status).toBe(401)
    expect(await despatchHere(['verify', backup], env)).toMatchObject({ code: 0 })

    expect(await despatchHere(['restore', backup], env)).toMatchObject({ code: 0 })
    await expect.poll(async () => (await logIn('harbour-copy', 'admin', 'wrong')).status, patient).toBe(401)
    expect(await despatchHere([...remove, '--yes', '--without-backup'], env)).toMatchObject({ code: 0 })
    expect(await remains()).toEqual({ rows: [], databases: [], files: [] })
    await expect.poll(async () => (await logIn('harbour-copy', 'admin', 'wrong')).status, patient).toBe(404)
  })

  test('[TEN-06, OPS-04] the files that no record uses are counted, and removed after their time', async () => {
    const store = folderStore(join(own.folder, 'files'))
    const content = Buffer.from('a file that was not used')
    const hash = hashOf(content)
    await store.put({ company: 'quay', hash }, content)
    const counted = 'quay\t1 files\t1 unused (1 KiB)'
    expect(await despatchHere(['files', 'clean', 'quay', '--dry-run'], env)).toMatchObject({
      code: 0,
      output: `${counted}\t0 to remove\n`,
    })
    expect(await despatchHere(['files', 'clean'], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${counted}\t0 removed\n`),
    })
    await sql('despatch_quay', `update unused_file set unf_since = now() - interval '8 days'`)
    expect(await despatchHere(['files', 'clean', 'quay', '--dry-run'], env)).toMatchObject({
      output: `${counted}\t1 to remove\n`,
    })
    expect(await despatchHere(['files', 'clean', 'quay'], env)).toMatchObject({
      output: `${counted}\t1 removed\n`,
    })
    expect(await store.exists({ company: 'quay', hash })).toBe(false)
  })

  test('[TEN-06, OPS-04] the records that are too old are counted beforehand, and deleted', async () => {
    await sql(
      'despatch_quay',
      `insert into setting values ('general', 'EmailKeepDays', null, '30');
       insert into mail (mail_to, mail_subject, mail_text, mail_html, mail_about, mail_created, mail_sent)
       select 'ada@quay.example', 'A docket', '', '', n::text, now() - n * interval '1 day', now()
       from generate_series(21, 40) n`,
    )
    for (const args of [['--dry-run'], ['--dry-run'], []])
      expect(await despatchHere(['records', 'clean', 'quay', ...args], env)).toMatchObject({
        code: 0,
        output: expect.stringContaining(`${oldEmails(11)}2 KiB\n`),
      })
    const after = await despatchHere(['records', 'clean', '--dry-run'], env)
    expect(after.output).toContain(`${oldEmails(0)}0 KiB\n`)
    expect(after.output).toContain('harbour\tlog entries\t400 days\t0\t0 KiB\n')
  })
})

test('[TEN-06, OPS-02] the commands work with DATABASE_URL, and on data without a running portal', async () => {
  const byUrl = await despatchHere(['tenant', 'list'], { DATABASE_URL: own.url })
  expect(byUrl.output).toContain('harbour\tHC')
  portal.child.kill('SIGTERM')
  await portal.ended
  await own.stop()
  const alone = await despatch(['tenant', 'list'], env)
  expect(alone).toMatchObject({ code: 0, output: byUrl.output })
  expect(await findPostgres(join(own.folder, 'postgres'))).toBeUndefined()
})
