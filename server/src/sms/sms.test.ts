import { statusChange } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketTrackStopSms, smsSettingsList, smsSettingsPost, smsTest } from '@despatch/contract/sms/sms.ts'
import { docketTrack, docketTracking } from '@despatch/contract/tracking/tracking.ts'
import { startSmsInbox } from '@despatch/sandbox/sms/sms-inbox.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking, delivery } from '../../test/booking.ts'
import { sealedValues } from '../../test/sealed-values.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { mobileNumber } from './mobile-number.ts'
import { checkSmsProvider } from './check-sms-provider.ts'
import { sendSms } from './send-sms.ts'

const inbox = await startSmsInbox(0)
const portal = await openPortalForFile({ SMS_URL: inbox.address, PUBLIC_URL: 'https://portal.example' })
const account = await portal.login('account')
const control = await portal.login('control')
const admin = await portal.login('admin')
const { drv_id: driver } = await activeDriver(control)
const jobs = await portal.work()
afterAll(() => Promise.all([jobs.stop(), inbox.stop()]))

const texts = { SmsOut: '{company}: {docket} comes', SmsDelivered: '{docket} is there', SmsFailed: 'Missed' }
const chosen = { SmsOn: 'out,failed', SmsSender: 'Metro', SmsQuietFrom: '', SmsQuietUntil: '', ...texts }

const save = (settings: Partial<typeof chosen> = {}, key?: string) =>
  portal.announced('reference', async () => {
    const { version } = await admin.call(smsSettingsList, {})
    return await admin.call(smsSettingsPost, {
      settings: { ...chosen, ...settings },
      version,
      ...(key === undefined ? {} : { key }),
    })
  })

interface Received {
  to: string
  from: string
  text: string
}
const received = async (docket: string): Promise<Received[]> => {
  const answer = await fetch(`${inbox.address}/messages.json`)
  const all = (await answer.json()) as Received[]
  return all.filter(({ text }) => text.includes(docket)).toReversed()
}

/** The last four digits; each test has numbers of its own. */
const book = async (digits: string, more: string[] = []) =>
  (
    await account.call(
      docketPost,
      booking({
        delivery: { dadd_telephone: `07400 12${digits}` },
        more: more.map((telephone) => delivery({ dadd_telephone: telephone })),
      }),
    )
  ).docket

const change = async (dck_id: number, ...steps: ('G' | 'I' | 'E' | 'B' | 'D')[]) => {
  for (const status of steps) {
    const { dck_version } = await account.call(docketTracking, { dck_id })
    await control.call(statusChange, {
      docket: dck_id,
      version: dck_version,
      status,
      ...(status === 'G' ? { driver } : {}),
      ...(status === 'B' ? { exception: 1 } : {}),
      ...(status !== 'G' && status !== 'B'
        ? { signedBy: 'Yeoman Warder', at: new Date().toISOString() }
        : {}),
    })
  }
}

/** The stored messages about a docket, the oldest first. */
const list = async (dck_id: number) => {
  const { rows } = await portal.tenant('metro').pool.query<{
    sms_id: number
    sms_event: string
    sms_to: string
    sms_text: string
    sms_state: string
    sms_problem: string
    sms_parts: number | null
  }>(
    `select sms_id, sms_event, sms_to, sms_text, sms_state, sms_problem, sms_parts
     from sms where sms_dck_id = $1 order by sms_id`,
    [dck_id],
  )
  return rows
}
const states = async (dck_id: number) =>
  (await list(dck_id)).map(({ sms_event, sms_state }) => [sms_event, sms_state])
/** The work on a message, as the queue repeats it. */
const again = (sms_id: number) =>
  sendSms({ tenant: portal.tenant('metro'), config: portal.config }, { sms_id })

const dropped = (typed: string) => ({
  sms_to: '',
  sms_state: 'dropped',
  sms_problem: `${typed} is not a mobile number of the United Kingdom.`,
})

test('[OPS-06] only mobile numbers of the United Kingdom get text messages', () => {
  for (const typed of ['07400 123456', '+44 (0)7400 123456', '0044 7400 123456', ' 07400-123-456 '])
    expect(mobileNumber(typed)).toBe('+447400123456')
  for (const typed of ['', 'Florence', '020 7946 0999', '070 1234 5678', '+33 6 12 34 56 78', '07624 123456'])
    expect(mobileNumber(typed)).toBeNull()
})

describe('text messages', () => {
  test('[OPS-06] text messages are off by default, and the key of the provider is sealed and never returned', async () => {
    const first = await admin.call(smsSettingsList, {})
    expect(first).toMatchObject({ settings: { SmsOn: '' }, provider: true, key_given: null })
    const { dck_id } = await book('0001')
    await change(dck_id, 'G', 'I', 'E')
    const saved = await save({}, 'secret-key-of-the-provider')
    expect(saved).toMatchObject({ settings: chosen, key_given: expect.any(String), savedBy: 'admin' })
    expect(JSON.stringify(saved)).not.toContain('secret-key')
    expect((await sealedValues(portal.tenant('metro').pool)).map(({ column }) => column)).toContainEqual(
      expect.stringContaining('secret'),
    )
    expect(await list(dck_id)).toEqual([])
  })

  test('[OPS-06] go out once at the chosen statuses with the company’s texts, and are stored and logged', async () => {
    await save({}, 'key')
    const { dck_id, dck_docket, dck_tracking } = await book('0002')
    await change(dck_id, 'G', 'I', 'E')
    await expect.poll(() => states(dck_id)).toEqual([['out', 'sent']])
    const link = `https://portal.example/docket/track?tracking_ref=${dck_tracking}`
    const text = `Metro Couriers: ${dck_docket} comes Track it, or stop messages: ${link}`
    expect(await received(dck_docket)).toMatchObject([{ to: '+447400120002', from: 'Metro', text }])
    const [sent] = await list(dck_id)
    expect(sent).toMatchObject({ sms_to: '+447400120002', sms_text: text, sms_parts: 1, sms_problem: '' })
    expect(
      await portal.sql(`select log_user from log where log_process = 'send-sms' and log_record = $1`, [
        dck_docket,
      ]),
    ).toEqual([{ log_user: 'system' }])
    // Repeated by the queue after a crash: neither a sent message nor one that the provider has is sent again.
    await again(sent?.sms_id ?? 0)
    await portal.sql(`update sms set sms_state = 'waiting' where sms_id = $1`, [sent?.sms_id])
    await again(sent?.sms_id ?? 0)
    expect(await states(dck_id)).toEqual([['out', 'sent']])
    expect(await received(dck_docket)).toHaveLength(1)
    // Not chosen.
    await change(dck_id, 'D')
    expect(await states(dck_id)).toEqual([['out', 'sent']])
  })

  test('[OPS-06] wait in the quiet hours, and are dropped if they are no longer true by their end', async () => {
    // All of the day but one minute, which is an hour or more away.
    const hour = (new Date().getUTCHours() + 12) % 24
    const until = `${String(hour).padStart(2, '0')}:31`
    await save({ SmsQuietFrom: `${until.slice(0, 3)}32`, SmsQuietUntil: until }, 'key')
    const { dck_id, dck_docket } = await book('0003')
    await change(dck_id, 'G', 'I', 'E')
    await expect.poll(() => states(dck_id)).toEqual([['out', 'waiting']])
    const [out] = await list(dck_id)
    await again(out?.sms_id ?? 0)
    expect(await states(dck_id)).toEqual([['out', 'waiting']])
    await change(dck_id, 'B')
    await expect.poll(async () => (await list(dck_id)).length).toBe(2)
    await save()
    for (const { sms_id } of await list(dck_id)) await again(sms_id)
    expect(await states(dck_id)).toEqual([
      ['out', 'dropped'],
      ['failed', 'sent'],
    ])
    expect((await list(dck_id))[0]?.sms_problem).toBe('The status of the docket had changed.')
    expect((await received('Missed')).filter(({ to }) => to.endsWith('0003'))).toHaveLength(1)
    expect(await received(dck_docket)).toEqual([])
  })

  test('[OPS-06] text messages that the provider refuses have failed, and those of a provider that is down are tried for hours', async () => {
    await save({}, 'key')
    const { dck_id } = await book('0999', ['07400 120004'])
    await change(dck_id, 'G', 'I', 'E')
    await expect
      .poll(() => states(dck_id))
      .toEqual([
        ['out', 'failed'],
        ['out', 'sent'],
      ])
    expect((await list(dck_id))[0]?.sms_problem).toBe('The provider answered 400: The number is not known')

    const [, sent] = await list(dck_id)
    const config = { ...portal.config, smsUrl: `${inbox.address}/unknown` }
    const down = { ...portal.config, smsUrl: 'http://127.0.0.1:1/' }
    const context = { tenant: portal.tenant('metro') }
    await portal.sql(`update sms set sms_state = 'waiting' where sms_id = $1`, [sent?.sms_id])
    await expect(sendSms({ ...context, config: down }, { sms_id: sent?.sms_id ?? 0 })).rejects.toThrow(
      /ECONNREFUSED/,
    )
    expect((await states(dck_id))[1]).toEqual(['out', 'waiting'])
    await portal.sql(`update sms set sms_tried = now() - interval '4 hours' where sms_id = $1`, [
      sent?.sms_id,
    ])
    await sendSms({ ...context, config: down }, { sms_id: sent?.sms_id ?? 0 })
    expect((await states(dck_id))[1]).toEqual(['out', 'failed'])
    await portal.sql(`update sms set sms_state = 'waiting' where sms_id = $1`, [sent?.sms_id])
    await sendSms({ ...context, config }, { sms_id: sent?.sms_id ?? 0 })
    expect((await list(dck_id))[1]?.sms_problem).toBe('The provider answered 404: Not found in the sandbox')
  })

  test('[OPS-06] text messages stop for a number when its recipient asks, with the postcode of the delivery', async () => {
    await save({}, 'key')
    const { dck_id, dck_docket, dck_tracking: tracking_ref } = await book('0005')
    const shown = async () =>
      (await portal.visitor.call(docketTrack, { tracking_ref })).stops.map((stop) => stop.text_messages)
    const stop = (dadd_postalcode: string) =>
      portal.visitor.send(docketTrackStopSms, { tracking_ref, stop: 1, dadd_postalcode })
    expect(await stop('EC3N 4AB')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    await change(dck_id, 'G', 'I', 'E')
    await expect.poll(() => states(dck_id)).toEqual([['out', 'sent']])
    expect(await shown()).toEqual([null, 'on'])
    expect(await stop('NW3 7JR')).toMatchObject({ status: 422, body: { code: 'INVALID' } })
    expect(await shown()).toEqual([null, 'on'])
    expect(await stop('ec3n4ab')).toMatchObject({ status: 200, body: { text_messages: 'stopped' } })
    expect((await stop('EC3N 4AB')).status).toBe(200)
    expect(await shown()).toEqual([null, 'stopped'])
    expect(
      await portal.sql(
        `select log_user, log_after from log where log_process = 'stop-sms' and log_record = $1`,
        [dck_docket],
      ),
    ).toEqual([{ log_user: 'recipient', log_after: { number: '+447400120005' } }])

    // Another docket to the same number, together with another number that shows when the work is done.
    const { dck_id: next } = await book('0005', ['07400 120006'])
    await change(next, 'G', 'I', 'E')
    await expect
      .poll(() => states(next))
      .toEqual([
        ['out', 'dropped'],
        ['out', 'sent'],
      ])
    expect(await list(next)).toMatchObject([
      { sms_to: '+447400120005', sms_problem: 'The recipient has stopped messages to this number.' },
      { sms_to: '+447400120006', sms_problem: '' },
    ])
  })

  test('[OPS-06] a message to a number that gets none is stored with the reason, and offers no way to stop it', async () => {
    await save({}, 'key')
    const { dck_id, dck_tracking: tracking_ref } = await book('0007', [
      '07700 900653',
      '020 7946 0999',
      '+33 6 12 34 56 78',
      '',
    ])
    await change(dck_id, 'G', 'I', 'E')
    await expect.poll(async () => (await list(dck_id))[0]?.sms_state).toBe('sent')
    expect(await list(dck_id)).toMatchObject([
      { sms_to: '+447400120007', sms_state: 'sent' },
      dropped('07700 900653'),
      dropped('020 7946 0999'),
      dropped('+33 6 12 34 56 78'),
    ])
    const { stops } = await portal.visitor.call(docketTrack, { tracking_ref })
    expect(stops.map(({ text_messages }) => text_messages)).toEqual([null, 'on', null, null, null, null])
  })
})

const testMessage = 'Metro Couriers: this test shows that text messages are sent.'
const setTelephone = (telephone: string) =>
  portal.sql("update app_user set ausr_telephone = $1 where ausr_logon = 'admin'", [telephone])
const state = () => admin.call(smsSettingsList, {})
const sent = async () => (await received(testMessage)).map(({ to, from }) => ({ to, from }))

describe('the test of the provider of text messages', () => {
  test('[SYS-04, OPS-06] needs the user’s own mobile number, sends to it and nowhere else, and is stored until the settings change', async () => {
    await save({ SmsQuietFrom: '00:00', SmsQuietUntil: '23:59' }, 'key')
    for (const telephone of ['', '020 7946 0999', '+33 6 12 34 56 78']) {
      await setTelephone(telephone)
      expect(await state()).toMatchObject({ test_to: '', checked: null })
      expect(await admin.send(smsTest, {})).toMatchObject({ status: 422, body: { code: 'INVALID' } })
      expect(await state()).toMatchObject({ checked: null })
    }
    await setTelephone('020 7946 0999; 07400 129801')
    await expect.poll(state).toMatchObject({ test_to: '+447400129801', checked: null })
    const works = await admin.call(smsTest, {})
    expect(works.problem).toBe('')
    expect(await sent()).toEqual([{ to: '+447400129801', from: 'Metro' }])
    expect((await state()).checked).toEqual(works)
    await save({ SmsSender: 'Other' })
    expect((await state()).checked).toBeNull()
  })

  test('[SYS-04, OPS-06] shows the provider’s own reason, and tells a refusal from a provider that is down or not set up', async () => {
    await portal.sql('delete from attempt')
    await save({}, 'key')
    await setTelephone('07400 129999')
    const refused = await admin.call(smsTest, {})
    expect(refused.problem).toBe('The provider answered 400: The number is not known.')
    expect((await state()).checked).toEqual(refused)
    const session = { unit: '', user: { ausr_logon: 'admin', ausr_telephone: '07400 129802' } }
    const problemAt = async (smsUrl: string | undefined) =>
      (
        await checkSmsProvider({
          tenant: portal.tenant('metro'),
          session,
          config: { ...portal.config, smsUrl },
        })
      ).problem
    expect(await problemAt('http://127.0.0.1:1/')).toBe('The provider could not be reached.')
    expect(await problemAt(`${inbox.address}/unknown`)).toMatch(/^The provider answered 404/)
    expect(await problemAt(undefined)).toBe('There is no provider, or no key for it.')
    await save({}, '')
    expect((await admin.call(smsTest, {})).problem).toBe('There is no provider, or no key for it.')
  })

  test('[SYS-04, CALL-04] is for administrators only, at most ten times in ten minutes', async () => {
    await portal.sql('delete from attempt')
    expect(await control.send(smsTest, {})).toMatchObject({ status: 403 })
    for (let time = 0; time < 10; time += 1) await admin.call(smsTest, {})
    expect(await admin.send(smsTest, {})).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })
})
