import { type DemoAccount, referenceOf } from './demo-accounts.ts'
import type { Random } from './seeded-random.ts'

/** The references that an account's users enter; empty if there are none. */
export function referenceValues(
  account: DemoAccount,
  fromList: readonly string[],
  random: Random,
): Record<`dck_cust_ref${1 | 2 | 3 | 4 | 5 | 6}`, string> {
  const value = (landmark: number) => {
    const { label, required } = referenceOf(account, landmark)
    if (label === '' || !(required || random.chance(0.6))) return ''
    return landmark === 5 && fromList.length > 0 ? random.pick(fromList) : valueOf(label, random)
  }
  return {
    dck_cust_ref1: value(1),
    dck_cust_ref2: value(2),
    dck_cust_ref3: value(3),
    dck_cust_ref4: value(4),
    dck_cust_ref5: value(5),
    dck_cust_ref6: value(6),
  }
}

const costCentres = ['CC-110 Studio', 'CC-120 Press', 'CC-200 Sales', 'CC-310 Events', 'CC-900 Overheads']
const wards = ['Ward 4B', 'Day surgery', 'Outpatients', 'Theatre 2', 'Maternity']

function valueOf(label: string, random: Random): string {
  if (label === 'Cost centre') return random.pick(costCentres)
  if (label === 'Ward') return random.pick(wards)
  if (label === 'Requested by') return random.pick(['Sister Allen', 'Dr Moss', 'Stores', 'Pharmacy'])
  if (label === 'Season') return random.pick(['AW26', 'SS27'])
  const initials = label
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return `${initials === 'PN' ? 'PO' : initials} ${random.whole(10_000, 59_999)}`
}
