import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { authenticate, currentSession } from '@despatch/contract/auth/auth.ts'
import { customerList } from '@despatch/contract/customers/customers.ts'
import { liveBoard } from '@despatch/contract/control/control.ts'
import * as contract from '@despatch/contract/sso/scim.ts'
import { ssoConnectionPost } from '@despatch/contract/sso/sso.ts'
import { openIdentityProvider, providerClient } from '@despatch/sandbox/identity/identity-provider.fixture.ts'
import { afterAll, expect, test } from 'vitest'
import { openSsoBrowser } from '../../test/sso-browser.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'

const portal = await openPortalForFile()
const provider = await openIdentityProvider()
afterAll(() => provider.close())
const admin = await portal.login('admin')

const connect = (con_code: string, con_cust_id: number | null) =>
  admin.call(ssoConnectionPost, {
    con_code,
    con_name: con_code,
    con_issuer: provider.issuer,
    ...providerClient,
    con_domains: ['metrocouriers.example'],
    con_link: false,
    con_create: false,
    con_rights: ['booking'],
    con_map: [],
    con_factors: [],
    con_only: false,
    con_emergency: [],
    con_state: 'on',
    con_cust_id,
  })

const staff = await connect('entra', null)
const account = await connect('okta', 1)
const tokenOf = async (con_id: number) => (await admin.call(contract.scimTokenPost, { con_id })).token
const tokens = new Map([
  ['entra', await tokenOf(staff.con_id)],
  ['okta', await tokenOf(account.con_id)],
])

interface Reply {
  status: number
  // SCIM resources have another shape for each address.
  body: Record<string, unknown>
}

/** Sends a request as a provider does. */
async function send(
  connection: string,
  method: string,
  path: string,
  body?: object,
  token = tokens.get(connection),
): Promise<Reply> {
  const response = await fetch(`${portal.address}/scim/v2/metro/${connection}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/scim+json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
}

const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

/** A user with odd values. */
const oddUser = (more: object) => ({ userName: 'odd@metrocouriers.example', ...more })

const idOf = ({ body }: Reply) => String(body.id)
const filter = (text: string) => `/Users?filter=${encodeURIComponent(text)}`
const idsIn = ({ body }: Reply) => (body.Resources as { id: string }[]).map(({ id }) => id)
const logonId = async (logon: string) =>
  Number((await portal.sql('select ausr_id from app_user where ausr_logon = $1', [logon]))[0]?.ausr_id)

test('[USER-06] the provisioning cycle of Entra ID finds, adds, changes and disables a user', async () => {
  const userName = 'nadia.khan@metrocouriers.example'
  const found = await send('entra', 'GET', filter(`userName eq "${userName}"`))
  expect(found).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } })

  const added = await send('entra', 'POST', '/Users', {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    externalId: '5f1c2a9e-0d52-4c0e-9d5f-3f6a7a1d0001',
    userName,
    active: true,
    displayName: 'Nadia Khan',
    emails: [{ primary: true, type: 'work', value: userName }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Nadia Khan', familyName: 'Khan', givenName: 'Nadia' },
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Dispatch' },
  })
  expect(added).toMatchObject({
    status: 201,
    body: {
      userName,
      active: true,
      externalId: '5f1c2a9e-0d52-4c0e-9d5f-3f6a7a1d0001',
      name: { familyName: 'Khan' },
    },
  })
  const path = `/Users/${idOf(added)}`
  expect(await send('entra', 'GET', path)).toMatchObject({ status: 200, body: { userName } })
  expect(
    idsIn(await send('entra', 'GET', filter(`externalId eq "5f1c2a9e-0d52-4c0e-9d5f-3f6a7a1d0001"`))),
  ).toEqual([idOf(added)])
  expect(idsIn(await send('entra', 'GET', filter(`userName eq "${userName.toUpperCase()}"`)))).toEqual([
    idOf(added),
  ])

  const changed = await send(
    'entra',
    'PATCH',
    path,
    patch(
      { op: 'Replace', path: 'name.familyName', value: 'Khan-Lee' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'nadia@metrocouriers.example' },
      { op: 'Add', path: 'title', value: 'Dispatcher' },
    ),
  )
  expect(changed).toMatchObject({
    status: 200,
    body: {
      name: { familyName: 'Khan-Lee', givenName: 'Nadia' },
      emails: [{ value: 'nadia@metrocouriers.example' }],
    },
  })
  const emails = await portal.sql('select ausr_confirmed_email from app_user where ausr_id = $1', [
    idOf(added),
  ])
  expect(emails).toEqual([{ ausr_confirmed_email: null }])
  const disabled = await send(
    'entra',
    'PATCH',
    path,
    patch({ op: 'Replace', path: 'active', value: 'False' }),
  )
  expect(disabled).toMatchObject({ status: 200, body: { active: false } })
  expect((await send('entra', 'DELETE', path)).status).toBe(204)
  expect(await send('entra', 'GET', path)).toMatchObject({ status: 200, body: { active: false } })
})

test('[USER-06] the provisioning cycle of Entra ID gets a conflict for a user who exists, until an administrator links them', async () => {
  const existing = {
    userName: 'control@metrocouriers.example',
    active: true,
    emails: [{ value: 'control@metrocouriers.example', primary: true }],
  }
  expect(await send('entra', 'POST', '/Users', existing)).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness', detail: expect.stringContaining('link') },
  })
  expect(idsIn(await send('entra', 'GET', filter(`userName eq "${existing.userName}"`)))).toEqual([])
  const ausr_id = await logonId('control')
  expect((await send('entra', 'GET', `/Users/${ausr_id}`)).status).toBe(404)
  await admin.call(contract.ssoUserPost, { con_id: staff.con_id, ausr_id })
  expect(idsIn(await send('entra', 'GET', filter(`userName eq "${existing.userName}"`)))).toEqual([
    String(ausr_id),
  ])
  expect((await send('entra', 'POST', '/Users', existing)).status).toBe(409)
  // A user without an address does not collide with others without one.
  await portal.sql(`update app_user set ausr_email = '' where ausr_logon = 'callum'`)
  expect((await send('entra', 'POST', '/Users', { userName: 'no.address' })).status).toBe(201)
  const twice = { userName: 'twice', externalId: 'twice' }
  const statuses = await Promise.all(
    [1, 2].map(async () => (await send('entra', 'POST', '/Users', twice)).status),
  )
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409])
})

test('[USER-03] the provisioning cycle of Entra ID gives and takes the permissions of a role by members of its group', async () => {
  const added = await send('entra', 'POST', '/Users', {
    userName: 'member@metrocouriers.example',
    active: true,
  })
  const groups = await send('entra', 'GET', '/Groups?excludedAttributes=members')
  expect((groups.body.Resources as { displayName: string }[]).map(({ displayName }) => displayName)).toEqual([
    'Customer',
    'Booker without prices',
    'Dispatcher',
    'Accounts',
    'API',
  ])
  const one = await send(
    'entra',
    'GET',
    `/Groups?filter=${encodeURIComponent('displayName eq "Dispatcher"')}`,
  )
  const path = `/Groups/${idsIn(one)[0]}`
  const members = async () => (await send('entra', 'GET', path)).body.members
  const value = [{ value: idOf(added) }]
  expect((await send('entra', 'PATCH', path, patch({ op: 'Add', path: 'members', value }))).status).toBe(204)
  const member = { value: idOf(added), display: 'member@metrocouriers.example' }
  expect(await members()).toContainEqual(member)
  expect((await send('entra', 'PATCH', path, patch({ op: 'Remove', path: 'members', value }))).status).toBe(
    204,
  )
  expect(await members()).not.toContainEqual(member)
  const admins = patch({ op: 'Add', path: 'members', value: [{ value: String(await logonId('admin')) }] })
  expect((await send('entra', 'PATCH', path, admins)).status).toBe(404)
  expect((await send('entra', 'GET', '/Groups/administrator')).status).toBe(404)
})

test('[USER-06] the provisioning cycle of Okta adds a user of the account, replaces and deactivates them', async () => {
  const userName = 'omar@bloomsbury.example'
  const sent = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    name: { givenName: 'Omar', familyName: 'Bakare' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Omar Bakare',
    locale: 'en-GB',
    externalId: '00u1abcdEFGH2ijkl357',
    groups: [],
    password: 'a password that is ignored',
    active: true,
  }
  expect(
    await send('okta', 'GET', `${filter(`userName eq "${userName}"`)}&startIndex=1&count=100`),
  ).toMatchObject({
    body: { totalResults: 0, startIndex: 1 },
  })
  const added = await send('okta', 'POST', '/Users', sent)
  expect(added.status).toBe(201)
  const path = `/Users/${idOf(added)}`
  // The address is not of a domain of the connection, so it is confirmed by a link.
  const state = `select ausr_confirmed_email, (select count(*)::int from mail
         where mail_to = ausr_email and mail_about like 'confirm-email:%') links from app_user where ausr_id = $1`
  expect(await portal.sql(state, [idOf(added)])).toEqual([{ ausr_confirmed_email: '', links: 1 }])
  // The provider's id of the user links the first login, without a verified address.
  provider.person = { sub: '00u1abcdEFGH2ijkl357' }
  const browser = openSsoBrowser(portal)
  const page = await browser.finish(await browser.atProvider('/sso/metro/okta'))
  const opened = await browser.send('authenticate/sso', { database: 'metro', handoff: page.get('handoff') })
  expect(await opened.json()).toMatchObject({ user: { ausr_logon: userName, ausr_cust_id: 1 } })
  const client = portal.as(`despatch_session=${browser.cookies.get('despatch_session')}`)
  expect((await client.call(customerList, {})).rows.map(({ cust_id }) => cust_id)).toEqual([1])

  const replaced = await send('okta', 'PUT', path, {
    ...sent,
    name: { givenName: 'Omari', familyName: 'Bakare' },
  })
  expect(replaced).toMatchObject({ status: 200, body: { name: { givenName: 'Omari' }, active: true } })
  const login = { database: 'metro', username: userName, password: 'a password that is ignored' }
  expect((await portal.visitor.send(authenticate, login)).status).toBe(401)
  const deactivated = await send('okta', 'PATCH', path, patch({ op: 'replace', value: { active: false } }))
  expect(deactivated).toMatchObject({ status: 200, body: { active: false } })
  await expect.poll(async () => (await client.send(currentSession, {})).status).toBe(401)
})

test('[USER-05] the provisioning cycle of Okta reaches no user of the staff or of another account', async () => {
  const ausr_id = await logonId('admin')
  expect(await admin.send(contract.ssoUserPost, { con_id: account.con_id, ausr_id })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'ausr_id' }] },
  })
  // A user whose access has grown since they were linked.
  const greg = await logonId('api')
  await admin.call(contract.ssoUserPost, { con_id: account.con_id, ausr_id: greg })
  await portal.change('session', `update app_user set ausr_rights_control = 'T' where ausr_logon = 'api'`)
  expect((await send('okta', 'DELETE', `/Users/${greg}`)).status).toBe(404)
})

test('[USER-06, AUTH-08] a user whom the provider disables loses sessions, live updates and keys at once, on every process', async () => {
  const second = await portal.openSecond()
  const ausr_id = await logonId('nights')
  await portal.change('session', `update app_user set ausr_rights_api = 'T' where ausr_logon = 'nights'`)
  const client = await portal.login('nights')
  const { secret } = await client.call(apiKeyPost, { key_name: 'night shift' })
  const bearer = { authorization: `Bearer ${secret}` }
  expect((await second.visitor.send(currentSession, {}, bearer)).status).toBe(200)
  const [circuit] = await portal.sql('select cir_circ_code from user_circuit where ausr_id = $1 limit 1', [
    ausr_id,
  ])
  const board = await second.as(client.cookie).follow(liveBoard, {
    cir_code: String(circuit?.cir_circ_code),
  })
  await admin.call(contract.ssoUserPost, { con_id: staff.con_id, ausr_id })
  expect(
    (
      await send(
        'entra',
        'PATCH',
        `/Users/${ausr_id}`,
        patch({ op: 'replace', path: 'active', value: false }),
      )
    ).status,
  ).toBe(200)
  await board.ended()
  await expect.poll(async () => (await second.as(client.cookie).send(currentSession, {})).status).toBe(401)
  await expect.poll(async () => (await second.visitor.send(currentSession, {}, bearer)).status).toBe(401)
  // Activated again, the user has to log in again.
  await send('entra', 'PATCH', `/Users/${ausr_id}`, patch({ op: 'replace', path: 'active', value: true }))
  expect((await second.visitor.send(currentSession, {}, bearer)).status).toBe(401)
  const login = { database: 'metro', username: 'nights', password: demoPassword }
  expect((await portal.visitor.send(authenticate, login)).status).toBe(200)
})

test('[USER-06] a user whom the provider disables is not the last administrator', async () => {
  const ausr_id = await logonId('admin')
  await admin.call(contract.ssoUserPost, { con_id: staff.con_id, ausr_id })
  expect(await send('entra', 'DELETE', `/Users/${ausr_id}`)).toMatchObject({
    status: 409,
    body: { detail: 'This is the last administrator who can log in.' },
  })
  expect((await admin.send(currentSession, {})).status).toBe(200)
  await admin.call(contract.ssoUserDelete, { con_id: staff.con_id, ausr_id })
})

test('[CALL-01] the SCIM service describes itself', async () => {
  const config = await send('entra', 'GET', '/ServiceProviderConfig')
  expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
  const types = await send('entra', 'GET', '/ResourceTypes')
  expect((types.body.Resources as { id: string }[]).map(({ id }) => id)).toEqual(['User', 'Group'])
  expect((await send('entra', 'GET', '/Schemas')).body).toMatchObject({ totalResults: 2 })
})

test('[AUTH-08] the SCIM service needs the token of the connection, which a new one replaces', async () => {
  const wrong = [undefined, 'x', tokens.get('okta')]
  for (const token of wrong)
    expect((await send('entra', 'GET', '/Users', undefined, token ?? '')).status).toBe(401)
  const { con_id } = await connect('third', null)
  const [first, second] = [await tokenOf(con_id), await tokenOf(con_id)]
  expect((await send('third', 'GET', '/Users', undefined, first)).status).toBe(401)
  expect((await send('third', 'GET', '/Users', undefined, second)).status).toBe(200)
  await admin.call(contract.scimTokenDelete, { con_id })
  expect((await send('third', 'GET', '/Users', undefined, second)).status).toBe(401)
  const stored = await portal.sql(`select encode(sct_hash, 'escape') stored from scim_token`)
  expect(JSON.stringify(stored)).not.toContain('despatch_scim_')
})

test.each([
  ['an unknown filter', 'GET', '/Users?filter=nickName%20eq%20%22x%22', undefined, 'invalidFilter'],
  ['a filter that is too long', 'GET', `/Users?filter=${'x'.repeat(600)}`, undefined, 'invalidFilter'],
  [
    'a wrong member',
    'PATCH',
    '/Groups/booker',
    patch({ op: 'add', path: 'members', value: [{ value: 'x' }] }),
    'invalidValue',
  ],
  ['no operation', 'PATCH', '/Users/1', { Operations: [] }, 'invalidSyntax'],
  ['an unknown operation', 'PATCH', '/Users/1', { Operations: [{ op: 'move' }] }, 'invalidSyntax'],
  ['no username', 'POST', '/Users', { active: true }, 'invalidValue'],
  ['a wrong type', 'POST', '/Users', { userName: 7 }, 'invalidValue'],
  ['a wrong email address', 'POST', '/Users', { userName: 'x', emails: [{ value: 'x' }] }, 'invalidValue'],
])('[CALL-02] the SCIM service refuses %s', async (_what, method, path, body, scimType) => {
  expect(await send('entra', method, path, body)).toMatchObject({ status: 400, body: { scimType } })
})

test('[CALL-01] the SCIM service answers values that cannot be stored with an error of SCIM, and stores none of them', async () => {
  const long = 'x'.repeat(5000)
  const odd: object[] = [
    oddUser({ externalId: long }),
    oddUser({ externalId: '\u0000' }),
    oddUser({ userName: 'a\u0000b' + long }),
    oddUser({ emails: [{ value: `${long}@metrocouriers.example` }] }),
    oddUser({ emails: [{ value: 7 }] }),
    oddUser({ name: { givenName: long } }),
    oddUser({ name: 'Ada' }),
    oddUser({ active: 'perhaps' }),
  ]
  for (const body of odd)
    expect(await send('entra', 'POST', '/Users', body), JSON.stringify(body).slice(0, 80)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    })
  for (const text of [long, '\u0000'])
    for (const attribute of ['externalId', 'userName'])
      expect((await send('entra', 'GET', filter(`${attribute} eq "${text}"`))).status).toBeLessThan(500)
  const added = await send('entra', 'POST', '/Users', oddUser({}))
  const path = `/Users/${idOf(added)}`
  const patches: object[] = [
    { Operations: 'replace' },
    { Operations: [] },
    { Operations: [null] },
    { Operations: [{ op: 'replace', path: 7, value: true }] },
    { Operations: [{ op: 'replace', value: [] }] },
    { Operations: [{ op: 'move', path: 'active', value: false }] },
    { Operations: [{ op: 'add', path: 'externalId', value: long }] },
    { Operations: [{ op: 'add', path: 'externalId', value: '\u0000' }] },
    { Operations: [{ op: 'replace', value: { __proto__: null, active: {} } }] },
  ]
  for (const body of patches)
    expect((await send('entra', 'PATCH', path, body)).status, JSON.stringify(body).slice(0, 80)).toBe(400)
  expect(await send('entra', 'GET', path)).toMatchObject({ status: 200, body: { active: true } })
  expect((await send('entra', 'DELETE', path)).status).toBe(204)
})

test('[AUTH-08] the SCIM service refuses a body that is too large, and a caller with too many requests', async () => {
  const large = { userName: 'x', title: 'x'.repeat(200_000) }
  expect((await send('entra', 'POST', '/Users', large)).status).toBe(413)
  const limited = await portal.openSecond({ RATE_LIMIT: '1' })
  const ask = async () =>
    await fetch(`${limited.address}/scim/v2/metro/entra/Users`, {
      headers: { authorization: `Bearer ${tokens.get('entra')}` },
    })
  expect((await ask()).status).toBe(200)
  const second = await ask()
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
})

const total = async (query: string) => {
  const { body } = await send('entra', 'GET', `/Users?${query}`)
  return [body.totalResults, (body.Resources as unknown[]).length]
}

test('[USER-06] the total of a list is right for any start, also beyond the end', async () => {
  const [all] = await total('startIndex=1&count=100')
  expect(all).toBeGreaterThan(0)
  for (const query of [`startIndex=${Number(all) + 1}&count=100`, 'startIndex=9999&count=1', 'count=0'])
    expect(await total(query)).toEqual([all, 0])
})

test.each([
  ['two addresses', { emails: [{ value: 'a@metrocouriers.example;b@evil.example' }] }],
  ['two addresses with a comma', { emails: [{ value: 'a@evil.example,b@metrocouriers.example' }] }],
  ['an address with two signs', { emails: [{ value: 'a@evil.example@metrocouriers.example' }] }],
  ['a look-alike username', { userName: 'аdmin' }],
  ['a username in full-width letters', { userName: 'ａｄｍｉｎ' }],
])('[USER-06] a user with %s is refused', async (_name, more) => {
  expect(await send('entra', 'POST', '/Users', oddUser(more))).toMatchObject({
    status: 400,
    body: { scimType: 'invalidValue' },
  })
})

test('[USER-06] a provider causes few letters to addresses outside its domains, which have none of its words', async () => {
  const letters = async () =>
    await portal.sql(
      `select mail_to, mail_subject, mail_text, mail_html, mail_content from mail where mail_to like '%@elsewhere.example'`,
    )
  const userName = 'Your parcel is held: call 0900 123 456'
  const added = await send('okta', 'POST', '/Users', {
    userName,
    name: { givenName: 'Call 0900', familyName: '123 456' },
    emails: [{ value: 'first@elsewhere.example' }],
  })
  expect(added.status).toBe(201)
  for (let at = 0; at < 10; at += 1)
    await send(
      'okta',
      'PATCH',
      `/Users/${idOf(added)}`,
      patch({ op: 'replace', path: 'emails', value: `a${at}@elsewhere.example` }),
    )
  const ofOne = await letters()
  expect(ofOne).toHaveLength(3)
  expect(JSON.stringify(ofOne)).not.toMatch(/0900|parcel/)
  for (let at = 0; at < 30; at += 1)
    await send('okta', 'POST', '/Users', {
      userName: `letters${at}@elsewhere.example`,
      emails: [{ value: `letters${at}@elsewhere.example` }],
    })
  expect((await letters()).length).toBeLessThanOrEqual(20)
  expect(await portal.sql(`select from log where log_process = 'limit-scim-letters'`)).not.toEqual([])
})
