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
import { frameScript, frameScriptSource } from './frame-script.ts'

const Params = z.object({ database: z.string().max(40) })

/**
 * The page in which a company's provider shows its card form. The portal embeds it in a frame. It has no script of its own:
 * the provider's script runs in a frame within it, whose document is a data URL and so has an origin of its own. There it
 * reaches neither the portal's pages nor its calls, in the portal and at the page's own address. A `sandbox` without an origin
 * would also apply to the provider's own frame, which its script fills and which needs its own origin. The content security
 * policy, which the frames inherit, allows only that provider.
 */
export function serveCardForms(app: FastifyInstance, tenants: Tenants, config: Config): void {
  app.get(cardFormPath(':database'), async (request, reply) => {
    const params = Params.safeParse(request.params)
    const tenant = tenantsAt(request, tenants, config).get(params.data?.database ?? '')
    const { script, frame } = await readySettings({ tenant, config }, 'O')
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
    `script-src ${scriptOrigin} ${frameScriptSource}`,
    `frame-src data: ${frameOrigin}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    `form-action ${frameOrigin}`,
    "frame-ancestors 'self'",
    // No windows, downloads or navigation of the portal. The origin is the page's, which has no script.
    'sandbox allow-scripts allow-forms allow-same-origin',
  ].join('; ')
}

/** The frame fills the page, whose height the portal sets. */
const pageStyle = 'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}'

/** A provider's form is light in every colour scheme, and keeps its height when it is drawn while hidden. */
const formStyle =
  'body{margin:0}iframe{display:block;width:100%;min-height:260px;color-scheme:light!important}'

const { form, section } = cardFormElements

const htmlOf = (title: string, style: string, head: string, body: string) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style>${head}</head><body>${body}</body></html>`

/** The provider's script has run when the frame's load event fires. */
const formWith = (script: string) =>
  htmlOf(
    'Card details',
    formStyle,
    `<script src="${escaped(script)}"></script><script>${frameScript}</script>`,
    `<main><form id="${form}"><div id="${section}"></div></form></main>`,
  )

const pageWith = (script: string) =>
  htmlOf(
    'Card form',
    pageStyle,
    '',
    `<iframe title="Card provider" src="data:text/html;charset=utf-8,${encodeURIComponent(formWith(script)).replaceAll("'", '%27')}"></iframe>`,
  )
