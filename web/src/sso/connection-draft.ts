import type { ssoConnectionPost } from '@despatch/contract/sso/sso.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { connectionErrors, givenRights, type ConnectionFields } from '@despatch/domain/sso/connection.ts'
import type { GrantedRight } from '@despatch/domain/users/rights.ts'
import type { Connection } from './sso.queries.ts'

/** A connection as it is typed: lists are texts, and choices may be none of the known ones. */
export interface ConnectionDraft extends Omit<
  ConnectionFields,
  'con_domains' | 'con_factors' | 'con_emergency' | 'con_rights' | 'con_map'
> {
  con_client_secret: string
  con_domains: string
  con_factors: string
  con_emergency: string[]
  con_rights: string[]
  con_map: { claim: string; value: string; right: GrantedRight | null }[]
}

export const draftOf = (connection: Connection | null): ConnectionDraft => ({
  con_code: connection?.con_code ?? '',
  con_name: connection?.con_name ?? '',
  con_cust_id: connection?.con_cust_id ?? null,
  con_issuer: connection?.con_issuer ?? '',
  con_client: connection?.con_client ?? '',
  con_client_secret: '',
  con_domains: connection?.con_domains.join(', ') ?? '',
  con_link: connection?.con_link ?? false,
  con_create: connection?.con_create ?? false,
  con_rights: connection?.con_rights ?? [],
  con_new_cust: connection?.con_new_cust ?? null,
  con_map: connection?.con_map ?? [],
  con_factors: connection?.con_factors.join(', ') ?? '',
  con_only: connection?.con_only ?? false,
  con_emergency: connection?.con_emergency.map(String) ?? [],
  con_state: connection?.con_state ?? 'off',
})

const listOf = (typed: string): string[] =>
  typed
    .split(/[,;\s]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** The connection to save. Rules without a permission, and permissions that it cannot give, are left out. */
export const connectionOf = (draft: ConnectionDraft): ConnectionFields => ({
  con_code: draft.con_code.trim(),
  con_name: draft.con_name.trim(),
  con_cust_id: draft.con_cust_id,
  con_issuer: draft.con_issuer.trim(),
  con_client: draft.con_client.trim(),
  con_link: draft.con_link,
  con_create: draft.con_create,
  con_new_cust: draft.con_cust_id === null ? draft.con_new_cust : null,
  con_only: draft.con_only,
  con_state: draft.con_state,
  con_domains: listOf(draft.con_domains),
  con_factors: listOf(draft.con_factors),
  con_emergency: draft.con_cust_id === null && draft.con_only ? draft.con_emergency.map(Number) : [],
  con_rights: givenRights(draft.con_cust_id === null).filter((right) => draft.con_rights.includes(right)),
  con_map: draft.con_map.flatMap(({ claim, value, right }) =>
    right === null ? [] : [{ claim: claim.trim(), value: value.trim(), right }],
  ),
})

/** The errors of a draft. Whether a provider may have a plain http address is known to the server only. */
export const draftErrors = (draft: ConnectionDraft): FieldError[] =>
  connectionErrors(connectionOf(draft), { plain: true })

/** What is sent to save a draft. */
export const payloadOf = (
  draft: ConnectionDraft,
  connection: Connection | null,
): Payload<typeof ssoConnectionPost> => {
  const { con_domains, con_factors, con_emergency, con_rights, con_map, ...fields } = connectionOf(draft)
  return {
    ...(connection ? { con_id: connection.con_id, con_version: connection.con_version } : {}),
    ...fields,
    con_domains: [...con_domains],
    con_factors: [...con_factors],
    con_emergency: [...con_emergency],
    con_rights: [...con_rights],
    con_map: [...con_map],
    ...(draft.con_client_secret === '' ? {} : { con_client_secret: draft.con_client_secret }),
  }
}
