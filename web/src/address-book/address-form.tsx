import { customerAddressPost } from '@despatch/contract/address-book/address-book.ts'
import type { CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import { bookFields, cleanEntry, entryErrors } from '@despatch/domain/address-book/book-entry.ts'
import { defaultCountry } from '@despatch/domain/addresses/address-lookup.ts'
import { locationLabels } from '@despatch/domain/addresses/location-labels.ts'
import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../platform/idempotency-key.ts'
import { notify } from '../platform/notify.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { paths } from '../platform/paths.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { commonTexts } from '../ui/texts.ts'
import { addressBookKey } from './address-book.queries.ts'
import { AddressFormFields, type AddressDraft } from './address-form-fields.tsx'
import classes from '../ui/form-grid.module.css'
import { DeleteAddressButton } from './delete-address-button.tsx'
import { addressBookTexts } from './texts.ts'

const newAddress = {
  cadd_coname: '',
  cadd_build: '',
  cadd_street: '',
  cadd_locality: '',
  cadd_town: '',
  cadd_county: '',
  cadd_country: defaultCountry,
  cadd_postalcode: '',
  cadd_latitude: null,
  cadd_longitude: null,
  cadd_address_type: 1,
  cadd_default_delivery: 'F',
} as const

const addressDraft = ({ cadd_id: _id, cadd_version: _version, ...draft }: CustomerAddress): AddressDraft =>
  draft

const labels: readonly (readonly [keyof AddressDraft, string])[] = [
  ...bookFields.map(([field, named]) => [field, locationLabels[named]] as const),
  ['cadd_address_type', 'Use for'],
  ['cadd_default_delivery', 'Default delivery'],
  ['cadd_latitude', 'Latitude'],
  ['cadd_longitude', 'Longitude'],
]

const addressDifferences = (mine: AddressDraft, theirs: AddressDraft) =>
  labels
    .filter(([field]) => mine[field] !== theirs[field])
    .map(([field, label]) => ({ label, theirs: shown(field, theirs) }))

function shown(field: keyof AddressDraft, address: AddressDraft): string {
  if (field === 'cadd_address_type') return address.cadd_address_type === 0 ? 'collections' : 'deliveries'
  if (field === 'cadd_default_delivery') return address.cadd_default_delivery === 'T' ? 'yes' : 'no'
  return String(address[field] ?? '') || 'empty'
}

interface AddressFormProps {
  /** The loaded address, or null for a new one. */
  saved: CustomerAddress | null
  /** The account of a new address. */
  account: number
  accounts: { cust_id: number; cust_name: string; cust_cadd_id: number | null }[]
  mandatory: readonly MandatoryField[]
  /** Loads the address again. Null if it has been deleted. */
  refetch: () => Promise<CustomerAddress | null>
}

/** The form of an address, with save and delete (ADDR-02). */
export function AddressForm({ saved, account, accounts, mandatory, refetch }: AddressFormProps) {
  const session = useSignedIn()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [keyFor] = useState(idempotencyKeyPerContent)
  const rules = {
    mandatory,
    bypassPostcode: can(session, 'bypass_pcode_validation'),
    requiredTemplate: session.settings['RequiredField'],
  }
  const leave = () => {
    form.allowNavigation()
    void navigate({ to: paths.addressBook })
  }
  const form = useAppForm<AddressDraft, CustomerAddress>({
    start: { cadd_cust_id: account, ...newAddress },
    record: { saved, draftOf: addressDraft, refetch, differences: addressDifferences },
    check: (draft) => entryErrors(cleanEntry(draft), rules),
    send: async (draft, base) => {
      const payload = {
        ...cleanEntry(draft),
        // Only a delivery address can be the default delivery.
        cadd_default_delivery: draft.cadd_address_type === 1 ? draft.cadd_default_delivery : ('F' as const),
        ...(base && { cadd_id: base.cadd_id, cadd_version: base.cadd_version }),
      }
      await api(customerAddressPost, payload, { idempotencyKey: keyFor(payload) })
      notify.success(addressBookTexts.addressBookTitle, addressBookTexts.addressRecordSaved)
      // The list is refetched when it is shown.
      void queries.invalidateQueries({ queryKey: addressBookKey, refetchType: 'none' })
      leave()
    },
    onFailure: (failure) => notify.failure(commonTexts.saveData, failure),
  })
  const isOwn = saved !== null && accounts.some(({ cust_cadd_id }) => cust_cadd_id === saved.cadd_id)
  return (
    <>
      <PageHeading
        title={saved ? saved.cadd_coname || addressBookTexts.address : addressBookTexts.newAddress}
        documentTitle={saved ? addressBookTexts.address : addressBookTexts.newAddress}
        description={saved && accounts.find(({ cust_id }) => cust_id === saved.cadd_cust_id)?.cust_name}
      />
      <AppForm
        form={form}
        label={addressBookTexts.address}
        className={classes.form}
        asksToLeave
        // A new address starts with the search.
        firstFocus={saved ? undefined : '[data-search]'}
      >
        <AddressFormFields {...{ form, rules, accounts }} isNew={saved === null} />
        <FormButtons form={form}>
          {saved && <DeleteAddressButton address={saved} isOwn={isOwn} onDeleted={leave} />}
        </FormButtons>
      </AppForm>
    </>
  )
}
