import { checkProvider } from '../platform/check-provider.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import type { Session } from '../platform/session.ts'
import type { ConnectionRow } from './connections.queries.ts'
import { clientSecretName, describeProvider, providerFetch, type SsoCompany } from './provider.ts'
import { recordOf } from './save-connection.ts'

/** The name under which the last test of a connection’s provider is stored. */
export const connectionCheck = (con_id: number): string => `sso:${con_id}`

/**
 * Reads the description and the keys that a connection’s provider publishes, asks it for a token with a code that it has not given
 * out, and stores the result. No user logs in. Refuses RATE_LIMITED past ten tests in ten minutes.
 * @param redirect the connection’s redirect address
 */
export const checkIdentityProvider = (
  company: SsoCompany,
  session: Session,
  { connection, redirect }: { connection: ConnectionRow; redirect: string },
) =>
  checkProvider(company.tenant, session, {
    provider: connectionCheck(connection.con_id),
    process: 'test-identity-provider',
    type: 'change',
    record: recordOf(connection),
    test: () => problemOf(company, connection, redirect),
  })

async function problemOf(company: SsoCompany, connection: ConnectionRow, redirect: string): Promise<string> {
  const described = await describeProvider(company, connection).catch(problemOfDescription)
  if (typeof described === 'string') return described
  const { authorization_endpoint, token_endpoint, jwks_uri } = described.serverMetadata()
  if (authorization_endpoint === undefined || token_endpoint === undefined || jwks_uri === undefined)
    return 'The provider does not publish where users log in, or its keys.'
  const send = providerFetch(company)
  return (
    (await problemOfKeys(send, jwks_uri)) ||
    (await problemOfClient(company, connection, { token_endpoint, redirect }))
  )
}

const descriptionProblems: Readonly<Record<string, string>> = {
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'There is no provider at the issuer’s address. Check the issuer.',
  OAUTH_RESPONSE_IS_NOT_JSON: 'There is no provider at the issuer’s address. Check the issuer.',
  OAUTH_PARSE_ERROR: 'The provider’s description of itself cannot be read.',
  OAUTH_INVALID_RESPONSE: 'The provider’s description of itself is not complete.',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED:
    'The provider has another issuer. Enter it exactly as the provider shows it.',
}

function problemOfDescription(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  return descriptionProblems[code] ?? 'The provider could not be reached.'
}

/** Without a key, no login can be checked. */
async function problemOfKeys(send: ReturnType<typeof providerFetch>, jwks_uri: string): Promise<string> {
  const problem = 'The provider’s keys, with which logins are checked, could not be loaded.'
  const answer = await send(jwks_uri, { headers: { accept: 'application/json' } }).catch(() => null)
  if (!answer?.ok) return problem
  const set: unknown = await answer.json().catch(() => null)
  const hasKeys =
    typeof set === 'object' && set !== null && 'keys' in set && Array.isArray(set.keys) && set.keys.length > 0
  return hasKeys ? '' : problem
}

/** A provider refuses an unknown code after it has accepted the client. */
async function problemOfClient(
  { tenant, config }: SsoCompany,
  { con_id, con_client }: ConnectionRow,
  { token_endpoint, redirect }: { token_endpoint: string; redirect: string },
): Promise<string> {
  const secret = await readSecret(config, tenant, clientSecretName(con_id))
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'test',
    code_verifier: 'test'.repeat(11),
    redirect_uri: redirect,
    client_id: con_client,
    ...(secret === undefined ? {} : { client_secret: secret }),
  })
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await providerFetch({ tenant, config })(token_endpoint, {
    method: 'POST',
    headers,
    body,
  }).catch(() => null)
  if (!answer) return 'The provider could not be reached where logins are completed.'
  const refusal: unknown = await answer.json().catch(() => null)
  const isRefused =
    answer.status === 401 ||
    (typeof refusal === 'object' &&
      refusal !== null &&
      'error' in refusal &&
      refusal.error === 'invalid_client')
  return isRefused ? 'The provider refused the client ID or the client secret.' : ''
}
