import { sessionBody } from '@despatch/contract/wire/body-limits.ts'
import { Refusal, refuse } from '@despatch/contract/wire/refusals.ts'
import { isObject } from '@despatch/contract/wire/json-schema.ts'
import {
  groupsOf,
  patchedMembers,
  patchedUser,
  readFilter,
  readOperations,
  readScimUser,
  ScimError,
} from '@despatch/domain/sso/scim-user.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { tokenHash } from '../auth/session-token.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { tenantsAt } from '../platform/http/check-host.ts'
import { parseJsonBody } from '../platform/http/json-body.ts'
import { limitByAddress } from '../platform/http/limit-by-address.ts'
import type { RecordFailure } from '../platform/http/security-log.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { findConnection } from './connections.queries.ts'
import { connectionOfToken, findScimUser, listScimUsers } from './scim.queries.ts'
import {
  groupResource,
  listResponse,
  resourceTypes,
  schemas,
  scimError,
  serviceProviderConfig,
  userResource,
} from './scim-resources.ts'
import {
  addScimUser,
  changeScimMembers,
  changeScimUser,
  ScimRefusal,
  type ScimCompany,
} from './scim-users.ts'
import { unknownPasswordHash } from './sign-in.ts'
import { originOf, ssoPaths } from './sso-addresses.ts'

const Params = z.object({ database: z.string().max(40), connection: z.string().max(40) })
const IdParams = z.object({ id: z.string().max(40) })
const ListQuery = z.object({
  filter: z.string().max(500).optional(),
  startIndex: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  count: z.coerce.number().int().min(0).catch(100),
  excludedAttributes: z.string().max(200).default(''),
})

const mostOfPage = 200

interface ScimOptions {
  tenants: Tenants
  config: Config
}

interface Received extends ScimCompany {
  /** The address of the connection’s resources. */
  base: string
}

/** Serves SCIM 2.0 below `/scim/v2`: a provider adds, changes and disables the users of its connection. */
export async function serveScim(
  app: FastifyInstance,
  { tenants, config }: ScimOptions,
  recordFailure: RecordFailure,
): Promise<void> {
  const limits = limitByAddress({ ...config, visitorRateLimit: config.rateLimit })
  const receive = async (request: FastifyRequest): Promise<Received> => {
    const { database, connection: code } = Params.safeParse(request.params).data ?? refuse('NOT_FOUND')
    const tenant = tenantsAt(request, tenants, config).get(database)
    const [, token] = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
    if (token === undefined) return refuse('NOT_AUTHENTICATED')
    const con_id = await connectionOfToken(tenant.pool, tokenHash(token), code)
    const connection = con_id === undefined ? undefined : await findConnection(tenant.pool, con_id)
    if (!connection) return refuse('NOT_AUTHENTICATED')
    const base = originOf(config, database, request) + ssoPaths.scim(database, code)
    return { tenant, config, connection, base }
  }
  await app.register(
    async (scim) => {
      scim.addHook('onRequest', limits.before)
      scim.addHook('onResponse', (request, { statusCode }) => limits.after(request, statusCode))
      scim.addContentTypeParser(
        'application/scim+json',
        { parseAs: 'string', bodyLimit: sessionBody.bytes },
        parseJsonBody(scim),
      )
      scim.setErrorHandler(async (failure, request, reply) => {
        recordFailure(failure, request)
        return await answerError(failure, request, reply)
      })
      serveDescriptions(scim, receive)
      serveUsers(scim, receive)
      serveGroups(scim, receive)
    },
    { prefix: ssoPaths.scim(':database', ':connection') },
  )
}

type Receive = (request: FastifyRequest) => Promise<Received>

const send = async (reply: FastifyReply, body: object, status = 200): Promise<FastifyReply> =>
  await reply
    .code(status)
    .header('content-type', 'application/scim+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body))

function serveDescriptions(scim: FastifyInstance, receive: Receive): void {
  const routes = {
    '/ServiceProviderConfig': () => serviceProviderConfig,
    '/ResourceTypes': (base: string) => listResponse(resourceTypes(base)),
    '/Schemas': () => listResponse(schemas),
  }
  for (const [path, body] of Object.entries(routes))
    scim.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const { base } = await receive(request)
      return await send(reply, body(base))
    })
}

const listQueryOf = ({ query }: FastifyRequest) => {
  const read = ListQuery.safeParse(query)
  if (!read.success) throw new ScimError('invalidFilter', 'The query is not valid.')
  return read.data
}

/** Ids of users are numbers; any other is not found. */
const userIdOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

const textIdOf = ({ params }: FastifyRequest): string => IdParams.safeParse(params).data?.id ?? ''

const idOf = (request: FastifyRequest): number => userIdOf(textIdOf(request))

const bodyOf = ({ body }: FastifyRequest): Record<string, unknown> => {
  if (!isObject(body)) throw new ScimError('invalidSyntax', 'The request needs an object.')
  return body
}

const limited = { bodyLimit: sessionBody.bytes, config: { bodyLimits: sessionBody } }

function serveUsers(scim: FastifyInstance, receive: Receive): void {
  scim.get('/Users', { exposeHeadRoute: false }, async (request, reply) => {
    const { tenant, connection, base } = await receive(request)
    const { filter, startIndex, count } = listQueryOf(request)
    const found = readFilter(filter, ['userName', 'externalId'])
    const limit = Math.min(count, mostOfPage)
    const query = {
      con_id: connection.con_id,
      userName: found?.attribute === 'userName' ? found.value : null,
      externalId: found?.attribute === 'externalId' ? found.value : null,
    }
    // The total comes with a row, and there is none beyond the end.
    const rows = await listScimUsers(tenant.pool, {
      ...query,
      offset: startIndex - 1,
      limit: Math.max(limit, 1),
    })
    const [first] =
      rows.length > 0 ? rows : await listScimUsers(tenant.pool, { ...query, offset: 0, limit: 1 })
    const resources = rows.slice(0, limit).map((row) => userResource(row, base))
    return await send(reply, listResponse(resources, { startIndex, total: first?.total ?? 0 }))
  })
  scim.get('/Users/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { tenant, connection, base } = await receive(request)
    const row = await findScimUser(tenant.pool, connection.con_id, idOf(request))
    if (!row) throw new ScimRefusal(404, 'This connection has no such user.')
    return await send(reply, userResource(row, base))
  })
  scim.post('/Users', limited, async (request, reply) => {
    const company = await receive(request)
    const sent = readScimUser(bodyOf(request))
    // Hashed before the transaction, which is much shorter.
    const hash = await unknownPasswordHash()
    const row = await inTransaction(company.tenant.transactions, (tx) => addScimUser(tx, company, sent, hash))
    const resource = userResource(row, company.base)
    return await send(reply.header('location', resource.meta.location), resource, 201)
  })
  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    read: (body: Record<string, unknown>) => ReturnType<typeof readScimUser>,
  ) => {
    const company = await receive(request)
    const sent = read(bodyOf(request))
    const id = idOf(request)
    const row = await inTransaction(company.tenant.transactions, (tx) =>
      changeScimUser(tx, company, id, sent),
    )
    return await send(reply, userResource(row, company.base))
  }
  scim.put('/Users/:id', limited, (request, reply) => change(request, reply, readScimUser))
  scim.patch('/Users/:id', limited, (request, reply) =>
    change(request, reply, (body) => patchedUser(readOperations(body))),
  )
  scim.delete('/Users/:id', async (request, reply) => {
    const company = await receive(request)
    const id = idOf(request)
    await inTransaction(company.tenant.transactions, (tx) =>
      changeScimUser(tx, company, id, { active: false }),
    )
    return await reply.code(204).send()
  })
}

/** More users than a provider of a courier company has. */
const mostMembers = 5000

/** The groups of a connection. */
const resourcesOf = async ({ tenant, connection, base }: Received, withMembers: boolean) => {
  const users = withMembers
    ? await listScimUsers(tenant.pool, {
        con_id: connection.con_id,
        userName: null,
        externalId: null,
        offset: 0,
        limit: mostMembers,
      })
    : []
  return groupsOf(connection.con_cust_id === null).map((group) => groupResource(group, users, base))
}

const groupOf = async (company: Received, request: FastifyRequest) => {
  const id = textIdOf(request)
  const group = (await resourcesOf(company, true)).find((each) => each.id === id)
  if (!group) throw new ScimRefusal(404, 'There is no such group.')
  return group
}

function serveGroups(scim: FastifyInstance, receive: Receive): void {
  scim.get('/Groups', { exposeHeadRoute: false }, async (request, reply) => {
    const company = await receive(request)
    const { filter, excludedAttributes } = listQueryOf(request)
    const found = readFilter(filter, ['displayName'])
    const groups = await resourcesOf(company, !excludedAttributes.includes('members'))
    return await send(
      reply,
      listResponse(groups.filter(({ displayName }) => found === null || displayName === found.value)),
    )
  })
  scim.get('/Groups/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const company = await receive(request)
    return await send(reply, await groupOf(company, request))
  })
  scim.patch('/Groups/:id', limited, async (request, reply) => {
    const company = await receive(request)
    const group = await groupOf(company, request)
    const { added, removed } = patchedMembers(readOperations(bodyOf(request)))
    const changes = { added: added.map(userIdOf), removed: removed.map(userIdOf) }
    if ([...changes.added, ...changes.removed].includes(0))
      throw new ScimError('invalidValue', 'A member is not a user of this connection.')
    await inTransaction(company.tenant.transactions, (tx) =>
      changeScimMembers(tx, company, group.id, changes),
    )
    return await reply.code(204).send()
  })
}

async function answerError(
  failure: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (failure instanceof ScimError)
    return await send(reply, scimError(400, failure.message, failure.scimType), 400)
  if (failure instanceof ScimRefusal)
    return await send(reply, scimError(failure.status, failure.message, failure.scimType), failure.status)
  if (failure instanceof Refusal) {
    if (failure.retryAfter !== undefined) void reply.header('retry-after', String(failure.retryAfter))
    return await send(reply, scimError(failure.status, failure.message), failure.status)
  }
  // Two requests at once for the same user.
  if (isDuplicate(failure))
    return await send(reply, scimError(409, 'This user exists already.', 'uniqueness'), 409)
  const status = statusOf(failure)
  if (status >= 500)
    request.log.error({ event: 'scim-failed', err: failure }, 'A SCIM request failed unexpectedly')
  return await send(
    reply,
    scimError(status, status >= 500 ? 'Something went wrong.' : 'The request is not valid.'),
    status,
  )
}

/** The status of the framework’s own errors, such as a body that is too large. */
const statusOf = (failure: unknown): number =>
  failure instanceof Error && 'statusCode' in failure && typeof failure.statusCode === 'number'
    ? failure.statusCode
    : 500

/** PostgreSQL's code for a second row with a unique value. */
const isDuplicate = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === '23505'
