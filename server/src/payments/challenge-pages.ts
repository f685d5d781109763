import { randomBytes } from 'node:crypto'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { webOrigin } from '@despatch/domain/text/web-origin.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { tenantsAt } from '../platform/http/check-host.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { findProvider } from './find-provider.ts'
import type { PaymentContext } from './payment-context.ts'
import { changePayment, findPayment, lockPayment, type Payment } from './payment.queries.ts'
import { challengePath, progressOf } from './pay.ts'
import { shopperOf } from './payments.calls.ts'
import { recordOutcome } from './record-outcome.ts'

/**
 * The pages to the cardholder's bank and back (3-D Secure). The bank expects a posted form and posts its answer back.
 * Both pages open in their own window and need no session: the payment's id identifies them.
 */
export async function serveChallenges(app: FastifyInstance, tenants: Tenants, config: Config): Promise<void> {
  const path = challengePath(':database', ':guid')
  const contextOf = (request: FastifyRequest): PaymentContext & { guid: string } => {
    const { database, guid } = Params.safeParse(request.params).data ?? refuse('NOT_FOUND')
    return { tenant: tenantsAt(request, tenants, config).get(database), config, log: request.log, guid }
  }
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    pages.get(path, async (request, reply) => {
      const { tenant, guid } = contextOf(request)
      const payment = await paymentNamed(tenant, guid)
      if (payment.pay_state !== 'created' || !payment.pay_url || !payment.pay_challenge)
        return await redirectToResult(tenant, payment, reply)
      // The bank returns the payer to the page where they started.
      const back = new URL(request.url, `${request.protocol}://${request.host}`).href
      return formTo(reply, payment.pay_url, {
        PaReq: payment.pay_challenge,
        TermUrl: back,
        MD: payment.pay_guid,
      })
    })
    pages.post(path, async (request, reply) => {
      const { guid, ...context } = contextOf(request)
      const { tenant } = context
      const response = new URLSearchParams(String(request.body)).get('PaRes') ?? ''
      const payment = await claimChallenge(tenant, await paymentNamed(tenant, guid))
      if (!payment) return await redirectToResult(tenant, await paymentNamed(tenant, guid), reply)
      const provider = await findProvider(context, payment.pay_provider)
      const outcome = await provider.answerChallenge(
        payment,
        response.slice(0, MAX_BODY_BYTES),
        shopperOf(reply),
      )
      return await redirectToResult(tenant, await recordOutcome(context, payment.pay_id, outcome), reply)
    })
  })
}

const MAX_BODY_BYTES = 64 * 1024

const Params = z.object({ database: z.string().max(40), guid: z.string().max(60) })

async function paymentNamed(tenant: Tenant, guid: string): Promise<Payment> {
  if (!z.uuid().safeParse(guid).success) return refuse('NOT_FOUND')
  return (await findPayment(tenant.pool, guid)) ?? refuse('NOT_FOUND')
}

/** The bank's answer is submitted once, by the first request that takes up the challenge. */
const claimChallenge = (tenant: Tenant, { pay_id }: Payment): Promise<Payment | null> =>
  inTransaction(tenant.transactions, async (tx) => {
    const payment = await lockPayment(tx, pay_id)
    if (payment.pay_state !== 'created' || payment.pay_challenge === null) return null
    return await changePayment(tx, payment, {
      pay_challenge: null,
      pay_url: null,
      pay_asked: new Date().toISOString(),
    })
  })

/** Redirects to the page that shows the result. */
async function redirectToResult(
  tenant: Tenant,
  payment: Payment,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status } = await progressOf(tenant, payment)
  const shown = { database: tenant.name, session_id: payment.pay_guid }
  if (status === 'complete') return await reply.redirect(pathTo('success', shown), 303)
  if (status === 'failed') return await reply.redirect(pathTo('failed', shown), 303)
  return await sendPage(
    reply,
    "default-src 'none'",
    '<p>Your payment is being checked. You can close this window: the result is shown on the page that you came from.</p>',
  )
}

/** A page that posts a form immediately and can do nothing else. Without scripts, it has a button. */
function formTo(reply: FastifyReply, url: string, fields: Record<string, string>): Promise<FastifyReply> {
  const origin = webOrigin(url) ?? refuse('PAYMENT_PROVIDER')
  const nonce = randomBytes(16).toString('base64')
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  return sendPage(
    reply,
    `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action ${origin}; frame-ancestors 'none'`,
    `<form method="post" action="${escaped(url)}">${inputs.join('')}<button>Continue to your bank</button></form>
<script nonce="${nonce}">document.forms[0].submit()</script>`,
  )
}

const sendPage = async (reply: FastifyReply, policy: string, html: string): Promise<FastifyReply> =>
  await reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Payment</title></head><body><main>${html}</main></body></html>`,
    )
