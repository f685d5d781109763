import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Mode } from '@despatch/domain/tenants/test-database.ts'
import type { FastifyRequest } from 'fastify'

/** The owner of a credential; empty where it has none. */
export interface CredentialOwner {
  user?: string
  /** The name of an API key. */
  key?: string
}

/** What is known about the caller of a request, for the security log. It holds no secrets. */
export interface RequestCaller extends CredentialOwner {
  company?: string
  /** The kind of the request's credential, whether or not it is valid. */
  credential?: 'session' | 'key' | undefined
  /** Whether its key works on test data. */
  mode?: Mode
  /** The application of its key. Requests of a shop have an application and no key. */
  application?: { app_id: number; akey_id: number | null }
  /** The version of `/v1` that its key was created with. */
  apiVersion?: string
  /** Why its credential is refused, as a sentence for its owner. */
  whyRefused?: string
  /** The request is a login. */
  isLogin?: boolean
  /** Finds the owner of a refused credential. Called only when an event is logged. */
  findOwner?: () => Promise<CredentialOwner>
}

const callers = new WeakMap<FastifyRequest, RequestCaller>()

export const noteCaller = (request: FastifyRequest, caller: RequestCaller): void =>
  void callers.set(request, caller)

export const callerOf = (request: FastifyRequest): RequestCaller | undefined => callers.get(request)

/** Refuses NOT_AUTHENTICATED, with the reason if the owner of the credential may know it. */
export function refuseCaller(request: FastifyRequest): never {
  const detail = callerOf(request)?.whyRefused
  return refuse('NOT_AUTHENTICATED', detail === undefined ? {} : { detail })
}
