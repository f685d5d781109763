import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose'

/** How the provider misbehaves. */
export type ProviderError =
  | 'wrong nonce'
  | 'unsigned'
  | 'other key'
  | 'expired'
  | 'issued in the future'
  | 'other audience'
  | 'other issuer'
  | 'no ID token'
  | 'login refused'
  | 'no keys'

/** An identity provider of OpenID Connect on this machine: code flow with PKCE. */
export interface IdentityProvider {
  issuer: string
  client: string
  /** The claims of the person who is logged in at the provider. */
  person: JWTPayload
  /** From now on; undefined for none. */
  misbehave: (error: ProviderError | undefined) => void
  /** A signed logout token. */
  logoutToken: (claims: JWTPayload) => Promise<string>
  close: () => Promise<void>
}

interface Granted {
  nonce: string
  challenge: string
  redirect: string
  claims: JWTPayload
}

const client = 'despatch'
const clientSecret = 'a secret of the provider'

/** The client and its secret at the provider. */
export const providerClient = { con_client: client, con_client_secret: clientSecret }

const logoutEvent = { 'http://schemas.openid.net/event/backchannel-logout': {} }

export async function openIdentityProvider(): Promise<IdentityProvider> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const key: JWK = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const granted = new Map<string, Granted>()
  let error: ProviderError | undefined
  const sign = (claims: JWTPayload, signed = own.privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(signed)

  const idToken = async ({ nonce, claims }: Granted): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    const whole: JWTPayload = {
      ...claims,
      nonce: error === 'wrong nonce' ? 'another' : nonce,
      iss: error === 'other issuer' ? 'https://other.example' : provider.issuer,
      aud: error === 'other audience' ? 'another client' : client,
      // Later and earlier than the clocks of two machines may differ.
      iat: error === 'issued in the future' ? now + 600 : now - 5,
      ...(error === 'issued in the future' ? { nbf: now + 600 } : {}),
      exp: error === 'expired' ? now - 120 : now + 600,
    }
    if (error === 'unsigned') return new UnsecuredJWT(whole).encode()
    return await sign(whole, error === 'other key' ? other.privateKey : own.privateKey)
  }

  const token = async (form: URLSearchParams, response: ServerResponse) => {
    if (form.get('client_id') !== client || form.get('client_secret') !== clientSecret)
      return json(response, { error: 'invalid_client' }, 401)
    const code = form.get('code') ?? ''
    const grant = granted.get(code)
    granted.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = grant?.challenge === challenge && grant.redirect === form.get('redirect_uri')
    if (!grant || !isRight) return json(response, { error: 'invalid_grant' }, 400)
    const reply = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 60 }
    return json(response, error === 'no ID token' ? reply : { ...reply, id_token: await idToken(grant) })
  }

  const authorise = (query: URLSearchParams, response: ServerResponse) => {
    const redirect = query.get('redirect_uri') ?? ''
    const back = new URL(redirect)
    back.searchParams.set('state', query.get('state') ?? '')
    if (error === 'login refused') back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      const [nonce, challenge] = [query.get('nonce') ?? '', query.get('code_challenge') ?? '']
      granted.set(code, { nonce, challenge, redirect, claims: provider.person })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', provider.issuer)
    if (pathname === '/.well-known/openid-configuration') return json(response, describe(provider.issuer))
    if (pathname === '/keys') return error === 'no keys' ? undefined : json(response, { keys: [key] })
    if (pathname === '/authorise') return authorise(searchParams, response)
    if (pathname === '/token') return await token(new URLSearchParams(await bodyOf(request)), response)
    return json(response, {}, 404)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider: IdentityProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    client,
    person: { sub: 'unknown' },
    misbehave: (next) => {
      error = next
    },
    logoutToken: (claims) =>
      sign({
        iss: provider.issuer,
        aud: client,
        iat: Math.floor(Date.now() / 1000),
        exp: Math.floor(Date.now() / 1000) + 60,
        jti: randomUUID(),
        events: logoutEvent,
        ...claims,
      }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return provider
}

const describe = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorise`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'none'],
  backchannel_logout_supported: true,
})

const json = (response: ServerResponse, body: object, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
