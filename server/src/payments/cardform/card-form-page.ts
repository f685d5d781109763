import { refuse } from '@despatch/contract/wire/refusals.ts'
import { cardFormElements, cardFormPath } from '@despatch/domain/payments/card-form-page.ts'
import { webOrigin } from '@despatch/domain/text/web-origin.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { tenantsAt } from '../../platform/http/check-host.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import type { Tenants } from '../../platform/tenant/tenants.ts'
import { readySettings } from '../find-provider.ts'

const Params = z.object({ database: z.string().max(40) })

/**
 * The page in which a company's provider shows its card form. The portal embeds it in a frame, so that the provider's
 * script never runs in a page of the portal. Its content security policy allows only that provider.
 */
export function serveCardForms(app: FastifyInstance, tenants: Tenants, config: Config): void {
  app.get(cardFormPath(':database'), async (request, reply) => {
    const params = Params.safeParse(request.params)
    const tenant = tenantsAt(request, tenants, config).get(params.data?.database ?? '')
    const { script, frame } = await readySettings({ tenant, config, log: request.log }, 'O')
    return await reply
      .header('content-security-policy', policyFor(script, frame))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageWith(script))
  })
}

function policyFor(script: string, frame: string): string {
  const [scriptOrigin, frameOrigin] = [webOrigin(script), webOrigin(frame)]
  if (!scriptOrigin || !frameOrigin) return refuse('PAYMENT_PROVIDER')
  return [
    "default-src 'none'",
    `script-src ${scriptOrigin}`,
    `frame-src ${frameOrigin}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** A provider's form is light in every colour scheme, and keeps its height when it is drawn while hidden. */
const style = 'body{margin:0}iframe{display:block;width:100%;min-height:260px;color-scheme:light!important}'

const { form, section } = cardFormElements

/** The provider's script has run when the frame's load event fires. */
const pageWith = (script: string) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Card details</title><style>${style}</style>
<script src="${escaped(script)}"></script></head><body><main><form id="${form}"><div id="${section}"></div></form></main></body></html>`
