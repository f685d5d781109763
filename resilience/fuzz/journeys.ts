import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { currentSession } from '@despatch/contract/auth/auth.ts'
import {
  factorBegin,
  factorCodes,
  factorDelete,
  factorEnd,
  factorReset,
} from '@despatch/contract/auth/factors.ts'
import { passwordByToken, passwordReset, passwordToken } from '@despatch/contract/auth/password.ts'
import { statusChange, statusUndo } from '@despatch/contract/control/control.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { labelLink, labelVerify } from '@despatch/contract/labels/label-links.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import {
  paymentCapture,
  paymentOfDocket,
  paymentRefund,
  paymentVoid,
} from '@despatch/contract/payments/payment-office.ts'
import { paymentCheckout, paymentProcess, quotePayment } from '@despatch/contract/payments/payments.ts'
import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { generalPost } from '@despatch/contract/settings/settings.ts'
import { driverProof } from '@despatch/contract/tracking/driver-reports.ts'
import { docketTrackPhoto, docketTrackingPhoto } from '@despatch/contract/tracking/tracking.ts'
import { registrationDetails, userRegister } from '@despatch/contract/registration/registration.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { SANDBOX } from '@despatch/server/payments/provider-addresses.ts'
import type { Sandbox } from '@despatch/demo/sandbox-process.ts'
import { authenticatorOf } from '@despatch/server/test/authenticator.ts'
import { booking } from '@despatch/server/test/booking.ts'
import { pngOf } from '@despatch/server/test/picture.ts'
import { payersAt } from '@despatch/server/test/card-payments.ts'
import { allTerms, quoteDraft } from '@despatch/server/test/quote.ts'
import { changeDockets } from './change-journeys.ts'
import type { Step } from './step.ts'

const database = 'metro'

/**
 * Journeys of several steps, which no single example covers: paying, changing and cancelling dockets, setting a new
 * password through a link, labels, photos. Later requests use the records that they create.
 */
export async function runJourneys(step: Step, sandbox: Sandbox): Promise<void> {
  const token = () => payersAt(sandbox.cards).token()
  await payAsGuest(step, token)
  await payOnAccounts(step, token)
  await resetPassword(step, sandbox)
  await openLabels(step)
  await addPhoto(step)
  await undoStatus(step)
  await deleteNewCustomer(step)
  await setUpFactor(step)
}

async function payAsGuest(step: Step, token: () => Promise<string>): Promise<void> {
  const { guid, pricing } = await step('guest', quote, { database, booking: quoteDraft(), terms: allTerms })
  const payment = { amount: pricing?.total ?? 0 }
  const paid = await step('guest', quotePayment, { database, data: { guid, token: await token() }, payment })
  await step('guest', quoteDocket, { database, guid })
  const claim = { database, dck_id: paid.dck_id ?? 0, guid }
  await step('guest', registrationDetails, claim)
  const user = { ausr_logon: 'greta-fuzz', ausr_password: 'a secret of greta', dck_contact: 'Greta Guest' }
  await step('guest', userRegister, { ...claim, ...user })
}

async function payOnAccounts(step: Step, token: () => Promise<string>): Promise<void> {
  const order = booking({ docket: { dck_cust_id: 2 } })
  const pay = async () => {
    const { pricing } = await step('card', docketPrice, order)
    if (!pricing) throw new Error('The reply has no price')
    const paid = await step('card', paymentProcess, { ...order, token: await token(), pricing })
    return { dck_id: paid.dck_id ?? 0 }
  }
  await step('admin', paymentRefund, await pay())
  await step('admin', cardProviderPost, {
    provider: 'O',
    publicKey: 'T_C_demo',
    templateName: 'despatch',
    address: `${SANDBOX}/cardform/v1`,
    script: `${SANDBOX}/cardform/v1/worldpay.js`,
    frame: SANDBOX,
    authorizeOnly: true,
  })
  await step('admin', paymentCapture, await pay())
  const voided = await pay()
  await step('admin', paymentVoid, voided)
  await step('admin', paymentOfDocket, voided)
  await changeDockets(step, pay, token)
  const byCheckout = booking({ docket: { dck_cust_id: 3 } })
  const { pricing } = await step('checkout', docketPrice, byCheckout)
  await step('checkout', paymentCheckout, { ...byCheckout, amount: pricing?.total ?? 0 })
}

/** A second factor is set up twice: the user removes the first one, an administrator the other. */
async function setUpFactor(step: Step): Promise<void> {
  const setUp = async () => {
    const { secret } = await step('card', factorBegin, {})
    await step('card', factorEnd, { code: authenticatorOf(secret).code() })
  }
  const current = { current: demoPassword }
  await setUp()
  await step('card', factorCodes, current)
  await step('card', factorDelete, current)
  await setUp()
  const { user } = await step('card', currentSession, {})
  await step('admin', factorReset, { ausr_id: user.ausr_id })
}

async function resetPassword(step: Step, sandbox: Sandbox): Promise<void> {
  const earlier = await newestToken(sandbox)
  await step('guest', passwordReset, { database, username: 'noprice' })
  const token = await tokenAfter(earlier, sandbox)
  await step('guest', passwordToken, { database, token })
  await step('guest', passwordByToken, { database, token, ausr_password: 'a secret of mine' })
}

/** The token of the newest password email. */
async function newestToken({ inbox }: Sandbox): Promise<string | undefined> {
  const page = await (await fetch(inbox)).text()
  return /\/reset\/([\w-]{43})/.exec(page)?.[1]
}

/** Waits for the next email, which is sent within seconds. */
async function tokenAfter(earlier: string | undefined, sandbox: Sandbox): Promise<string> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const token = await newestToken(sandbox)
    if (token !== undefined && token !== earlier) return token
    await pause(200)
  }
  throw new Error('No email about a password was sent')
}

async function openLabels(step: Step): Promise<void> {
  const LabelUrl = 'https://labels.example/{database}/print?d={docket}&t={token}'
  await step('admin', generalPost, { settings: { LabelUrl }, seen: { LabelUrl: '' } })
  const { docket } = await step('account', docketPost, booking())
  const { url } = await step('account', labelLink, { dck_id: docket.dck_id })
  const token = new URL(url).searchParams.get('t') ?? ''
  await step('guest', labelVerify, { database, dck_id: docket.dck_id, token })
}

const sig_image = `data:image/png;base64,${pngOf(80).toString('base64')}`

async function addPhoto(step: Step): Promise<void> {
  const { docket } = await step('account', docketPost, booking())
  const { rows } = await step('account', docketAddressList, { dck_id: docket.dck_id })
  const at = { docket: docket.dck_id, address: rows[1]?.dadd_id ?? 0, sig_at: new Date().toISOString() }
  await step('control', driverProof, {
    reports: [{ ...at, device_id: randomUUID(), sig_kind: 'photo', sig_image }],
  })
  await step('account', docketTrackingPhoto, { dck_id: docket.dck_id, photo: 1 })
  await step('guest', docketTrackPhoto, { tracking_ref: docket.dck_tracking, photo: 1 })
}

async function undoStatus(step: Step): Promise<void> {
  const { docket } = await step('account', docketPost, booking())
  const seen = { docket: docket.dck_id, version: 1 }
  const { row } = await step('admin', statusChange, { ...seen, status: 'G', driver: 1 })
  await step('admin', statusUndo, { ...seen, version: row?.dck_version ?? 2 })
}

async function deleteNewCustomer(step: Step): Promise<void> {
  const { post, remove } = officeCalls.customer
  const added = await step('admin', post, { ...post.example, cust_acc_code: 'FUZZ1' })
  await step('admin', remove, { _id: Number(added.cust_id), version: Number(added.cust_version) })
}
