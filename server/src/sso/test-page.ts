import { hasSecondFactor, mappedRights, type Claims } from '@despatch/domain/sso/claims.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import { rights, rightsOf, type RightFlags } from '@despatch/domain/users/rights.ts'
import type { FastifyReply } from 'fastify'
import type { ConnectionRow } from './connections.queries.ts'
import type { SignIn } from './sign-in.ts'

const labelOf = (right: string): string => rights.find((entry) => entry.right === right)?.label ?? right

const listed = (names: readonly string[]): string => names.map(labelOf).join(', ') || 'none'

const grantedTo = (user: RightFlags): string =>
  listed(rightsOf(user).filter((right) => right !== 'home' && right !== 'system'))

function outcomeOf(signIn: SignIn): string {
  switch (signIn.kind) {
    case 'known':
      return `The user ${signIn.user.ausr_logon} would be logged in.`
    case 'linked':
      return `The identity would be linked to the user ${signIn.user.ausr_logon}, who would be logged in.`
    case 'new':
      return `The user ${signIn.user.ausr_logon} would be added, with the permissions: ${grantedTo(signIn.user)}.`
    case 'refused':
      return `The login would be refused: ${signIn.reason}`
    default:
      throw signIn satisfies never
  }
}

const longestValue = 500

const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, longestValue)

/** What a trial of a connection has found, as a page for the administrator. Nothing was changed. */
export function testResult(connection: ConnectionRow, claims: Claims, signIn: SignIn): string {
  const { given, taken } = mappedRights(connection, claims)
  const rows = Object.entries(claims).map(
    ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(shown(value))}</td></tr>`,
  )
  return `<p>${escaped(outcomeOf(signIn))}</p>
<ul>
<li>Permissions given by the rules: ${escaped(listed(given))}</li>
<li>Permissions taken by the rules: ${escaped(listed(taken))}</li>
<li>Counts as a second factor: ${hasSecondFactor(connection.con_factors, claims) ? 'yes' : 'no'}</li>
</ul>
<h2>Claims of the provider</h2>
<table><thead><tr><th scope="col">Claim</th><th scope="col">Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** What a failed trial shows. */
export const testFailure = (reason: string): string =>
  `<p>The provider’s answer was refused: ${escaped(reason)}</p>`

const style =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:48rem;padding:0 1rem;overflow-wrap:anywhere}h1{font-size:1.5rem}h2{font-size:1.25rem}table{border-collapse:collapse}th,td{border:1px solid;padding:.25rem .5rem;text-align:left}th{overflow-wrap:normal}'

/** Sends the page of a trial. It has no scripts. */
export const sendTestPage = async (reply: FastifyReply, { con_name }: ConnectionRow, html: string) =>
  await reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test of ${escaped(con_name)}</title><style>${style}</style></head><body><main><h1>Test of ${escaped(con_name)}</h1>${html}<p>Nothing was changed. You can close this window.</p></main></body></html>`,
    )
