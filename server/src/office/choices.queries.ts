import type { officeChoices } from '@despatch/contract/office/office.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { targetOf } from '@despatch/domain/office/targets.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import { wordsOf } from '../platform/database/search-words.ts'

type Choice = ReplyOf<typeof officeChoices>['rows'][number]

/** The records that can be referred to, by name; only one customer's if requested. */
export function listChoices(
  db: Queryable,
  { to, search, of, limit }: CheckedPayload<typeof officeChoices>,
): Promise<Choice[]> {
  const { table, key, name, retired } = targetOf(to)
  const own = to === 'address' ? ' and r.cadd_cust_id = $3' : ''
  return allRows(
    db,
    statement<Choice>(
      `office-choices-${to}`,
      `select r.${key} "value", ${name} label from ${table} r
       where ${retired ? `not r.${retired}` : 'true'}${own}
         and not exists (select from unnest($1::text[]) word where position(word in lower(${name})) = 0)
       order by lower(${name}), r.${key} limit $2`,
    ),
    [wordsOf(search), limit, ...(own ? [of ?? null] : [])],
  )
}
