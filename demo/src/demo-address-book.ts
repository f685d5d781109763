import { onAccountTerms, type DemoAccount } from './demo-accounts.ts'
import { inventPerson } from './person-names.ts'
import type { Landmark } from './landmark-table.ts'
import type { Random } from './seeded-random.ts'
import type { TenantProfile } from './tenant-profile.ts'

const COLLECTION = 0
const DELIVERY = 1

/** One in this many regular addresses is for collections. */
const collectionEvery = 4

/** The account whose new bookings start with a delivery address: its specimens all go to one laboratory. */
const withDefaultDelivery = 4

const addressRow = (
  account: DemoAccount,
  landmark: Landmark,
  row: { coname: string; build: string; type: number },
) => ({
  cadd_cust_id: account.cust_id,
  cadd_coname: row.coname,
  cadd_build: row.build,
  cadd_street: landmark.street,
  cadd_locality: '',
  cadd_town: landmark.town,
  cadd_county: landmark.county,
  cadd_country: 'United Kingdom',
  cadd_postalcode: landmark.postcode,
  cadd_latitude: landmark.latitude,
  cadd_longitude: landmark.longitude,
  cadd_address_type: row.type,
  cadd_default_delivery: 'F',
})

/** The account's default collection address, which is the first, and the addresses that it sends from and to. */
export function customerAddressRows(account: DemoAccount, profile: TenantProfile, random: Random): object[] {
  const own = addressRow(account, account.home, {
    coname: account.company.name,
    build: account.company.unit,
    type: COLLECTION,
  })
  const count = account.cust_id === 1 ? 24 : random.whole(5, 12)
  const regulars = [...new Set(Array.from({ length: count }, () => random.pick(profile.landmarks)))]
  const rows = regulars.map((landmark, index) =>
    addressRow(account, landmark, {
      coname: landmark.name,
      build: landmark.parts[0]?.dwelling ?? '',
      type: (index + 1) % collectionEvery === 0 ? COLLECTION : DELIVERY,
    }),
  )
  const [first, ...others] = rows
  return first && account.cust_id === withDefaultDelivery
    ? [own, { ...first, cadd_default_delivery: 'T' }, ...others]
    : [own, ...rows]
}

/** Contacts of the account, the one who books first. */
export const contactRows = (account: DemoAccount, random: Random): object[] => [
  {
    ccnt_cust_id: account.cust_id,
    ccnt_name: account.company.contact,
    ccnt_telephone: account.landline,
    ccnt_email: account.email,
  },
  ...Array.from({ length: random.whole(1, 4) }, () => {
    const { name, mailbox } = inventPerson(random)
    return {
      ccnt_cust_id: account.cust_id,
      ccnt_name: name,
      ccnt_telephone: account.landline,
      ccnt_email: account.email.replace(/^[^@]+/, mailbox),
    }
  }),
]

const ALL_TYPES = -1
const FIFTH = 5

/** Entries for the references that are picked from a list. */
export function referenceListRows(
  account: DemoAccount,
): { cref_cust_id: number; cref_description: string; cref_ref_type: number }[] {
  const row = (cref_description: string, cref_ref_type: number) => ({
    cref_cust_id: account.cust_id,
    cref_description,
    cref_ref_type,
  })
  const fifth = account.ref5FromList ? ['A. Vane', 'T. Harcourt', 'S. Okonjo', 'L. Preece', 'D. Amin'] : []
  const common = onAccountTerms(account) ? ['General', 'Rechargeable'] : []
  return [...fifth.map((name) => row(name, FIFTH)), ...common.map((name) => row(name, ALL_TYPES))]
}
