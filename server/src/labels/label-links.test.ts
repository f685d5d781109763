import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { labelLink, labelVerify } from '@despatch/contract/labels/label-links.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import { labelSecretName } from './label-secret-name.ts'
import { signLabelToken } from './label-token.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const second = await portal.openSecond()
const account = await portal.login('account')
const docket = (await account.call(docketPost, booking({ parcels: [{ dpar_quantity: 2, dpar_weight: 1 }] })))
  .docket

const setUrl = (template: string) =>
  portal.change('reference', `update setting set setting_value = $1 where setting_name = 'LabelUrl'`, [
    template,
  ])

const tokenOf = async (client = account, dck_id = docket.dck_id) => {
  const { url } = await client.call(labelLink, { dck_id })
  return new URL(url).searchParams.get('t') ?? ''
}

const verify = (token: string, more: { dck_id?: number; database?: string } = {}) =>
  portal.visitor.send(labelVerify, { database: 'metro', dck_id: docket.dck_id, token, ...more })

const refused = { status: 403, body: { code: 'LABEL_TOKEN_REFUSED', title: 'Consignment Label' } }

/** The id of the signed-in user. */
const userId = async () => {
  const { rows } = await pool.query<{ ausr_id: number }>(
    `select ausr_id from app_user where ausr_logon = 'account'`,
  )
  return rows[0]?.ausr_id ?? 0
}

const secret = async () =>
  (await readSecret(portal.config, portal.tenant('metro'), labelSecretName)) ?? 'no secret yet'

describe('the tenant’s own label system', () => {
  test('[FORM-16] the tenant’s own label system is not opened if none is set, or if the setting is not a web address', async () => {
    for (const template of ['', 'javascript:alert("{token}")']) {
      await setUrl(template)
      expect(await account.send(labelLink, { dck_id: docket.dck_id })).toMatchObject({
        status: 422,
        body: { code: 'NO_LABEL_URL' },
      })
    }
  })

  test('[FORM-16] the tenant’s own label system is opened with the docket and a token for its labels, without a password or key', async () => {
    await setUrl('https://labels.example/{database}/print?d={docket}&t={token}')
    const { url, expires } = await account.call(labelLink, { dck_id: docket.dck_id })
    expect(url).toMatch(
      new RegExp(`^https://labels\\.example/metro/print\\?d=${docket.dck_id}&t=[\\w-]+\\.[\\w-]+$`),
    )
    const seconds = (Date.parse(expires) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(290)
    expect(seconds).toBeLessThanOrEqual(300)
    expect(url).not.toContain(await secret())

    const answer = await portal.visitor.call(labelVerify, {
      database: 'metro',
      dck_id: docket.dck_id,
      token: new URL(url).searchParams.get('t') ?? '',
    })
    expect(answer.labels.map(({ barcode }) => barcode)).toEqual([
      `${docket.dck_docket}-001`,
      `${docket.dck_docket}-002`,
    ])
    expect(answer).toMatchObject({
      dck_id: docket.dck_id,
      labels: [
        {
          company: 'Metro Couriers',
          tracking: docket.dck_tracking,
          from: { company: 'British Museum' },
          to: { company: 'Tower of London', postcode: 'EC3N 4AB' },
          piece: { number: 1, of: 2, weight: '1 kg' },
        },
        {},
      ],
    })
  })

  test('[FORM-16, LOG-02] the tenant’s own label system is logged, without the token', async () => {
    const { rows } = await pool.query(
      `select log_user, log_record, log_after from log where log_process = 'open-label-system'`,
    )
    expect(rows).toEqual([{ log_user: 'account', log_record: docket.dck_docket, log_after: null }])
  })

  test('[FORM-16] two processes sign with the same secret, created once and sealed', async () => {
    await portal.change('reference', `delete from secret where sec_name = $1`, [labelSecretName])
    const [one, other] = await Promise.all([tokenOf(), tokenOf(second.as(account.cookie))])
    expect((await verify(one)).status).toBe(200)
    expect((await verify(other)).status).toBe(200)
    const { rows } = await pool.query<{ sec_sealed: string }>(
      'select sec_sealed from secret where sec_name = $1',
      [labelSecretName],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.sec_sealed).not.toContain(await secret())
  })
})

test('[FORM-16] the token of a label link opens no other docket, and nothing at another company', async () => {
  const token = await tokenOf()
  const other = (await account.call(docketPost, booking())).docket
  expect(await verify(token, { dck_id: other.dck_id })).toMatchObject(refused)
  expect(await verify(token, { database: 'northern' })).toMatchObject(refused)
  expect(await verify(token, { database: 'nowhere' })).toMatchObject(refused)
  expect((await verify(token)).status).toBe(200)
})

test('[FORM-16] the token of a label link is refused after its expiry, or if it was made by another signer', async () => {
  const ausr_id = await userId()
  const now = Math.floor(Date.now() / 1000)
  const claim = { dck_id: docket.dck_id, ausr_id, expires: now + 60 }
  expect((await verify(signLabelToken(await secret(), 'metro', claim))).status).toBe(200)
  expect(await verify(signLabelToken(await secret(), 'metro', { ...claim, expires: now - 1 }))).toMatchObject(
    refused,
  )
  expect(await verify(signLabelToken('a guess', 'metro', claim))).toMatchObject(refused)
  const token = await tokenOf()
  expect(await verify(`${token}x`)).toMatchObject(refused)
  expect(await verify('{"dck_id":1}')).toMatchObject(refused)
})

test('[FORM-16] the token of a label link follows its user’s current permissions: it is refused once the account, the permission or the user is removed', async () => {
  const token = await tokenOf()
  const whileChanged = async (change: string, back: string) => {
    const { pool } = portal.tenant('metro')
    await pool.query(change)
    const answer = await verify(token)
    await pool.query(back)
    return answer
  }
  const me = `ausr_logon = 'account'`
  expect(
    await whileChanged(
      `update app_user set ausr_rights_history = 'F' where ${me}`,
      `update app_user set ausr_rights_history = 'T' where ${me}`,
    ),
  ).toMatchObject(refused)
  expect(
    await whileChanged(
      `update app_user set ausr_state = 'D' where ${me}`,
      `update app_user set ausr_state = 'A' where ${me}`,
    ),
  ).toMatchObject(refused)
  const mine = `ausr_id = (select ausr_id from app_user where ${me}) and cust_id = 1`
  expect(
    await whileChanged(
      `delete from user_account where ${mine}`,
      `insert into user_account (ausr_id, cust_id) select ausr_id, 1 from app_user where ${me}`,
    ),
  ).toMatchObject({ status: 404, body: { code: 'DOCKET_NOT_FOUND' } })
  expect((await verify(token)).status).toBe(200)
})

test('[FORM-16] the token of a label link is refused, and not created, after the docket is delivered', async () => {
  const { dck_id } = (await account.call(docketPost, booking())).docket
  const token = await tokenOf(account, dck_id)
  await pool.query(`update docket set dck_status = 'D' where dck_id = $1`, [dck_id])
  const none = { status: 422, body: { code: 'NO_LABELS_NOW' } }
  expect(await verify(token, { dck_id })).toMatchObject(none)
  expect(await account.send(labelLink, { dck_id })).toMatchObject(none)
})

test('[FORM-16] the token of a label link has a limit on wrong guesses', async () => {
  let wrong = 0
  while ((await verify(`guess.${wrong}`)).status === 403 && wrong < 70) wrong += 1
  expect(wrong).toBeLessThanOrEqual(60)
  expect(await verify(await tokenOf())).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
})
