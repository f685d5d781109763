import { Button, Group } from '@mantine/core'
import type { CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { can, useSignedIn } from '../app/session.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { differences, type AddressDraft } from './address-draft.ts'
import { AddressFormFields } from './address-form-fields.tsx'
import classes from './address-form.module.css'
import { ConflictNotice } from '../ui/conflict-notice.tsx'
import { DeleteAddressButton } from './delete-address-button.tsx'
import { UnsavedChangesPrompt } from '../ui/unsaved-changes-prompt.tsx'
import { useAddressForm } from './use-address-form.ts'

export interface AddressFormProps {
  /** The loaded address, or null for a new one. */
  saved: CustomerAddress | null
  start: AddressDraft
  accounts: { cust_id: number; cust_name: string; cust_cadd_id: number | null }[]
  mandatory: readonly MandatoryField[]
  /** Loads the address again. Null if it has been deleted. */
  reread: () => Promise<CustomerAddress | null>
}

/** The form of an address, with save and delete (ADDR-02). */
export function AddressForm({ saved, start, accounts, mandatory, reread }: AddressFormProps) {
  const session = useSignedIn()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const isNew = saved === null
  useEffect(() => {
    // A new address starts with the search.
    if (isNew) form.current?.querySelector<HTMLElement>('[data-search]')?.focus()
  }, [isNew])
  const toList = () => void navigate({ to: paths.addressBook })
  const rules = {
    mandatory,
    bypassPostcode: can(session, 'bypass_pcode_validation'),
    requiredTemplate: session.settings['RequiredField'],
  }
  const state = useAddressForm({ saved, start, rules, reread, form, onSaved: toList })
  const { draft, dirty, busy, theirs } = state
  const title = saved ? start.cadd_coname || 'Address' : 'New address'
  const account = saved && accounts.find(({ cust_id }) => cust_id === saved.cadd_cust_id)
  const isOwn = saved !== null && accounts.some(({ cust_cadd_id }) => cust_cadd_id === saved.cadd_id)

  return (
    <>
      <PageHeading
        title={title}
        documentTitle={saved ? 'Address' : 'New address'}
        description={account?.cust_name}
      />
      {theirs && (
        <ConflictNotice
          description={state.conflict}
          differing={differences(draft, theirs)}
          onTake={state.takeTheirs}
          onKeep={state.keepMine}
        />
      )}
      <form
        ref={form}
        noValidate
        aria-label="Address"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void state.save()
        }}
      >
        <AddressFormFields
          draft={draft}
          change={state.change}
          errors={state.errors}
          rules={rules}
          accounts={accounts}
          isNew={isNew}
        />
        <Group justify="space-between" mt="lg">
          <Button type="submit" loading={busy} disabled={theirs !== null}>
            Save
          </Button>
          {saved && <DeleteAddressButton address={saved} isOwn={isOwn} onDeleted={state.leaveTo(toList)} />}
        </Group>
      </form>
      <UnsavedChangesPrompt when={dirty} leaving={state.leaving} />
    </>
  )
}
