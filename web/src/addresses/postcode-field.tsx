import { Button, TextInput, type MantineSize } from '@mantine/core'
import type { addressFromLookup } from '@despatch/domain/addresses/address-lookup.ts'
import { maximumPostcodeLength, normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { useState, type ReactNode } from 'react'
import { lazyDialog } from '../platform/lazy-dialog.tsx'
import { useFindAddress, type AddressLookup } from './find-address.ts'
import { addressesTexts } from './texts.ts'

const SelectAddressDialog = lazyDialog(
  async () => (await import('./select-address-dialog.tsx')).SelectAddressDialog,
)

const buttonWidth = '7rem'

interface PostcodeFieldProps {
  /** Whose postcode: 'Collection', 'Delivery 2'. */
  owner: string
  id: string
  value: string
  onChange: (postcode: string) => void
  /** Whether the address for this postcode is already filled in. */
  placed: boolean
  onAddress: (address: ReturnType<typeof addressFromLookup>) => void
  error: ReactNode
  required: boolean
  /** The lookup to use. By default the one for users. */
  lookup?: AddressLookup
  size?: MantineSize
}

/** A postcode field with a search button. Enter searches, unless the address of this postcode is filled in already. */
export function PostcodeField({
  owner,
  id,
  value,
  onChange,
  placed,
  onAddress,
  error,
  required,
  lookup,
  size = 'sm',
}: PostcodeFieldProps) {
  const { find, busy, found, close } = useFindAddress(lookup)
  const [taken, setTaken] = useState(value)

  const closeList = () => {
    close()
    document.getElementById(id)?.focus()
  }

  const select = (address: ReturnType<typeof addressFromLookup>) => {
    setTaken(address.dadd_postalcode)
    onAddress(address)
    close()
  }

  return (
    <>
      <TextInput
        id={id}
        size={size}
        label={addressesTexts.postcode}
        aria-label={addressesTexts.postcodeOf(owner)}
        required={required}
        error={error}
        maxLength={maximumPostcodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        onBlur={() => normalisePostcode(value) !== value && onChange(normalisePostcode(value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || value.trim() === '') return
          if (placed || normalisePostcode(value) === taken) return
          // Otherwise Enter would move to the next field of the form.
          event.preventDefault()
          void find(value)
        }}
        rightSectionWidth={buttonWidth}
        rightSection={
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={addressesTexts.findAddressFor(owner.toLowerCase())}
            loading={busy}
            onClick={() => void find(value)}
          >
            {addressesTexts.findAddress}
          </Button>
        }
      />
      {found && <SelectAddressDialog rows={found} onSelect={select} onClose={closeList} />}
    </>
  )
}
