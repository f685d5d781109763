import type { Claims } from '@despatch/domain/sso/claims.ts'
import type { FastifyRequest } from 'fastify'
import type { ConnectionRow } from './connections.queries.ts'
import { openIdClient, openProvider, ProviderUnavailable, type SsoCompany } from './provider.ts'
import type { StartedLogin } from './sealed-state.ts'
import { originOf, ssoPaths } from './sso-addresses.ts'
import { SsoRefusal } from './sso-refusal.ts'

const scope = 'openid email profile'

const providerOf = (company: SsoCompany, connection: ConnectionRow) =>
  openProvider(company, connection).catch((failure: unknown) => {
    if (failure instanceof ProviderUnavailable) throw new SsoRefusal('unavailable', reasonOf(failure.cause))
    throw failure
  })

/** Starts a login (code flow with PKCE, state and nonce): the provider’s address, and what the callback has to check. */
export async function startLogin(
  company: SsoCompany,
  connection: ConnectionRow,
  request: FastifyRequest,
): Promise<{ url: string; login: Pick<StartedLogin, 'con_id' | 'state' | 'nonce' | 'verifier'> }> {
  const provider = await providerOf(company, connection)
  const client = await openIdClient()
  const database = company.tenant.name
  const [state, nonce, verifier] = [
    client.randomState(),
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ]
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: originOf(company.config, database, request) + ssoPaths.callback(database),
    scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, login: { con_id: connection.con_id, state, nonce, verifier } }
}

/**
 * Exchanges the code of the provider’s answer, and checks the ID token: its signature, issuer, audience, nonce and times.
 * Throws SsoRefusal.
 */
export async function claimsOf(
  company: SsoCompany,
  connection: ConnectionRow,
  started: StartedLogin,
  request: FastifyRequest,
): Promise<Claims> {
  const provider = await providerOf(company, connection)
  const client = await openIdClient()
  const { tenant, config } = company
  const answer = new URL(request.url, originOf(config, tenant.name, request))
  const error = answer.searchParams.get('error')
  if (error !== null) throw new SsoRefusal('provider', `The provider answered ${codeOf(error)}.`)
  const tokens = await client
    .authorizationCodeGrant(provider, answer, {
      pkceCodeVerifier: started.verifier,
      expectedState: started.state,
      expectedNonce: started.nonce,
      idTokenExpected: true,
    })
    .catch((failure: unknown) => {
      throw new SsoRefusal('answer', reasonOf(failure))
    })
  return tokens.claims() ?? refuseWithoutClaims()
}

const refuseWithoutClaims = (): never => {
  throw new SsoRefusal('answer', 'The answer contains no ID token.')
}

/** An error code of OAuth 2.0; anything else could be a text of the visitor. */
const codeOf = (error: string): string => (/^[a-z_]{1,60}$/.test(error) ? error : 'an unknown error')

/** The reason of a failure for administrators, without texts of the provider beyond the library’s own. */
function reasonOf(failure: unknown): string {
  const { message, cause, code } = detailsOf(failure)
  const inner = cause === undefined ? '' : detailsOf(cause).message
  return [message, code, inner]
    .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
    .join('; ')
    .replaceAll(/[^\x20-\x7e]/g, ' ')
    .slice(0, 300)
}

const detailsOf = (failure: unknown): { message: string; code: string; cause: unknown } => ({
  message: failure instanceof Error ? failure.message : '',
  code: failure instanceof Error && 'code' in failure && typeof failure.code === 'string' ? failure.code : '',
  cause: failure instanceof Error ? failure.cause : undefined,
})
