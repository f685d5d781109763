import { useQuery } from '@tanstack/react-query'
import { can, useSignedIn } from '../../platform/session.ts'
import { allServicesQuery, tariffsQuery } from '../../lookups/lookups.queries.ts'
import type { DocketRow } from '../docket-calls.ts'
import { useReferences } from './use-references.ts'

/**
 * The customer's labels of references by field, and the names of services and tariffs by field and value.
 */
export function useNames({ dck_cust_id, dck_serv_type }: DocketRow): ReadonlyMap<string, string> {
  const session = useSignedIn()
  const enabled = can(session, 'booking') || can(session, 'history')
  const services = useQuery({ ...allServicesQuery(dck_cust_id), enabled })
  const tariffs = useQuery({ ...tariffsQuery(dck_cust_id, dck_serv_type), enabled })
  const ownReferences = useReferences(dck_cust_id)
  return new Map([
    ...ownReferences.map(({ field, label }): [string, string] => [`docket.${field}`, label]),
    ...(services.data ?? []).map(({ styp_id, styp_description }): [string, string] => [
      `docket.dck_serv_type ${styp_id.trim()}`,
      styp_description,
    ]),
    ...(tariffs.data ?? []).map(({ ttyp_code, ttyp_description }): [string, string] => [
      `docket.dck_tariff ${ttyp_code}`,
      ttyp_description,
    ]),
  ])
}
