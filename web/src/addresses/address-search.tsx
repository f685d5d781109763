import { Combobox, Loader, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { addressFromLookup } from '@despatch/domain/addresses/address-lookup.ts'
import type { LocatedAddress } from '@despatch/domain/addresses/location.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './address-search.module.css'
import { unbrokenPostcodes } from './display-line.ts'
import { addressesTexts } from './texts.ts'
import { nothingFound, useAddressSearch } from './use-address-search.ts'

interface AddressSearchProps {
  /** Whose address: 'Collection', 'Delivery 2'. */
  owner: string
  onAddress: (address: LocatedAddress) => void
  /** For guests: the company's database. Otherwise the session's is used. */
  guestOf?: string
  className?: string
}

/** A search box for a postcode, street, name or town, with suggestions while typing (ADDR-03). */
export function AddressSearch({ owner, onAddress, guestOf, className }: AddressSearchProps) {
  const list = useCombobox({ loop: false })
  const [typed, setTyped] = useState('')
  const search = useAddressSearch(typed, guestOf, (found) => {
    setTyped('')
    list.closeDropdown()
    onAddress(addressFromLookup(found))
  })
  const { suggestions, description } = search
  const shown = search.wanted && (suggestions.length > 0 || description !== null)

  const { selectFirstOption, resetSelectedOption } = list
  const first = suggestions[0]?.label
  useEffect(() => {
    if (first === undefined) resetSelectedOption()
    else selectFirstOption()
    // The search text and its results determine the first option.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [typed, first, selectFirstOption, resetSelectedOption])

  return (
    <Combobox store={list} onOptionSubmit={(index) => search.pick(Number(index))} position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={addressesTexts.findAnAddress}
          aria-label={addressesTexts.findAnAddressFor(owner.toLowerCase())}
          aria-autocomplete="list"
          placeholder={addressesTexts.findAddressExample}
          data-search
          className={className ?? ''}
          autoComplete="off"
          maxLength={longestSearch}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={search.busy ? <Loader size={16} aria-hidden /> : null}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            search.cancelTake()
            list.openDropdown()
          }}
          onFocus={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || !search.wanted || search.settled) return
            // The suggestions still belong to an earlier text.
            event.preventDefault()
            event.stopPropagation()
            search.takeFirst()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!shown}>
        <Combobox.Options
          aria-label={addressesTexts.addressesFor(owner.toLowerCase())}
          className={classes.options ?? ''}
        >
          {suggestions.map(({ label }, index) => (
            <Combobox.Option key={label} value={String(index)} className={classes.option ?? ''}>
              {unbrokenPostcodes(label)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {description !== null && (
          <Text size="sm" c="dimmed" className={classes.description ?? ''}>
            {description}
          </Text>
        )}
      </Combobox.Dropdown>
      <VisuallyHidden component="output">{announcement(search)}</VisuallyHidden>
    </Combobox>
  )
}

function announcement({
  wanted,
  settled,
  suggestions,
  description,
}: ReturnType<typeof useAddressSearch>): string {
  if (!wanted || !settled) return ''
  if (suggestions.length === 0) return description ?? nothingFound
  return [addressesTexts.addressesFound(suggestions.length), description ?? ''].join(' ').trim()
}
