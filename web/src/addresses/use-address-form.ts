import { customerAddressPost } from '@despatch/contract/customers/address-book.ts'
import type { CustomerAddress } from '@despatch/domain/addresses/address-book.ts'
import { cleanEntry, entryFaults, type EntryContext } from '@despatch/domain/addresses/book-entry.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { api, ApiError } from '../app/api.ts'
import { notify } from '../app/notify.ts'
import { newIdempotencyKey } from '../app/idempotency-key.ts'
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

interface FieldFault {
  field: string
  message: string
}

/** What is typed into an address, whether it would be lost, and what saving it comes to. */
export function useAddressForm({ saved, start, rules, reread, form, onSaved }: AddressFormUse) {
  const queries = useQueryClient()
  const [base, setBase] = useState(saved)
  const [before, setBefore] = useState(start)
  const [draft, setDraft] = useState(start)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [theirs, setTheirs] = useState<CustomerAddress | null>(null)
  const [busy, setBusy] = useState(false)
  // Saved or deleted: nothing is lost any more by leaving.
  const leaving = useRef(false)
  // The same content keeps its key, so that a lost answer does not add it twice.
  const last = useRef({ content: '', key: '' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, form])

  const change = (changed: Partial<AddressDraft>) => {
    setDraft((draft) => ({ ...draft, ...changed }))
    setFaults((faults) => faults.filter(({ field }) => !(field in changed)))
  }

  const tell = (found: readonly FieldFault[]) => {
    setFaults(found)
    setTries((count) => count + 1)
  }

  async function save() {
    if (busy) return
    const found = entryFaults(cleanEntry(draft), rules)
    if (found.length > 0) return tell(found)
    setBusy(true)
    try {
      const payload = addressPayload(draft, base)
      const content = JSON.stringify(payload)
      if (content !== last.current.content) last.current = { content, key: newIdempotencyKey() }
      await api(customerAddressPost, payload, { idempotencyKey: last.current.key })
      leaving.current = true
      notify.success('Address Book', 'Address record saved')
      // The list reads itself again when it is shown; this page is about to be left.
      void queries.invalidateQueries({ queryKey: addressBookKey, refetchType: 'none' })
      onSaved()
    } catch (failure) {
      await failed(failure)
    } finally {
      setBusy(false)
    }
  }

  async function failed(failure: unknown) {
    if (failure instanceof ApiError && failure.code === 'CONFLICT') {
      const now = await reread().catch(() => null)
      if (now) return setTheirs(now)
    }
    notify.failure('Save Data', failure)
    if (failure instanceof ApiError && failure.errors.length > 0) tell(failure.errors)
  }

  return {
    draft,
    change,
    faults,
    theirs,
    busy,
    leaving,
    dirty: differences(before, draft).length > 0 || before.cadd_cust_id !== draft.cadd_cust_id,
    save,
    leaveTo: (leave: () => void) => () => {
      leaving.current = true
      leave()
    },
    takeTheirs: () => {
      if (!theirs) return
      setBase(theirs)
      setBefore(draftOf(theirs))
      setDraft(draftOf(theirs))
      setTheirs(null)
    },
    /** Saving again goes over what the other has saved, which has been seen now. */
    keepMine: () => {
      if (!theirs) return
      setBase(theirs)
      setBefore(draftOf(theirs))
      setTheirs(null)
    },
  }
}
