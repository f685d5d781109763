import { customerAddressPost } from '@despatch/contract/address-book/address-book.ts'
import type { CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import { cleanEntry, entryErrors, type EntryContext } from '@despatch/domain/address-book/book-entry.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { api } from '../app/api.ts'
import { notify } from '../app/notify.ts'
import { newIdempotencyKey } from '../app/idempotency-key.ts'
import { useEditedRecord } from '../app/use-edited-record.ts'
import { addressBookKey } from './address-book.queries.ts'
import { addressPayload, differences, draftOf, type AddressDraft } from './address-draft.ts'

interface AddressFormUse {
  saved: CustomerAddress | null
  start: AddressDraft
  rules: EntryContext
  reread: () => Promise<CustomerAddress | null>
  form: RefObject<HTMLFormElement | null>
  onSaved: () => void
}

/** The state of the address form: draft, unsaved changes and saving. */
export function useAddressForm({ saved, start, rules, reread, form, onSaved }: AddressFormUse) {
  const queries = useQueryClient()
  const edited = useEditedRecord({ saved, start, draftOf, reread, form })
  const { base, before, draft } = edited
  // The same content keeps its key, so that a retry after a lost reply does not add the address twice.
  const last = useRef({ content: '', key: '' })

  const change = (changed: Partial<AddressDraft>) => {
    edited.setDraft((draft) => ({ ...draft, ...changed }))
    edited.clearErrors((field) => field in changed)
  }

  async function post() {
    const payload = addressPayload(draft, base)
    const content = JSON.stringify(payload)
    if (content !== last.current.content) last.current = { content, key: newIdempotencyKey() }
    await api(customerAddressPost, payload, { idempotencyKey: last.current.key })
    edited.letLeave()
    notify.success('Address Book', 'Address record saved')
    // The list is refetched when it is shown.
    void queries.invalidateQueries({ queryKey: addressBookKey, refetchType: 'none' })
    onSaved()
  }

  async function save() {
    const found = entryErrors(cleanEntry(draft), rules)
    if (found.length > 0) return edited.showErrors(found)
    await edited.send(post, (failure) => notify.failure('Save Data', failure))
  }

  return {
    ...edited,
    change,
    dirty: differences(before, draft).length > 0 || before.cadd_cust_id !== draft.cadd_cust_id,
    save,
  }
}
