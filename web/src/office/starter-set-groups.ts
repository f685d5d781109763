import type { Pounds } from '@despatch/domain/money/money.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import type { StarterRecord } from './starter-set.queries.ts'

/** Records with the same title, tariff and amount, such as the postcodes of a zone, in one line. */
export interface StarterLine {
  title: string
  tariff: string | null
  codes: string[]
  amount: Pounds | null
}

export interface StarterGroup {
  kind: KindName
  lines: StarterLine[]
}

/** The records by kind, in their order. */
export function groupsOf(records: readonly StarterRecord[]): StarterGroup[] {
  const groups: StarterGroup[] = []
  for (const { kind, title, code, tariff, amount } of records) {
    let group = groups.find((each) => each.kind === kind)
    if (!group) groups.push((group = { kind, lines: [] }))
    const line = group.lines.find(
      (each) => each.title === title && each.tariff === tariff && each.amount === amount,
    )
    if (line) line.codes.push(code)
    else group.lines.push({ title, tariff, codes: [code], amount })
  }
  return groups
}
