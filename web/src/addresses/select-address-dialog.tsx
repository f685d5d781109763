import { plainText } from '@despatch/domain/text/clean-text.ts'
import { Modal } from '@mantine/core'
import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import { addressFromLookup, type PostcodeAnswer } from '@despatch/domain/addresses/address-lookup.ts'
import { useMemo, useState } from 'react'
import { dialogProps } from '../ui/dialog-props.ts'
import { EmptyPickList, PickList } from '../ui/pick-list.tsx'
import { unbrokenPostcodes } from './display-line.ts'
import { addressesTexts } from './texts.ts'

export type FoundAddress = ReturnType<typeof addressFromLookup>

interface SelectAddressDialogProps {
  rows: readonly PostcodeAnswer[]
  onSelect: (address: FoundAddress) => void
  onClose: () => void
}

/** The list of a postcode's addresses (ADDR-03). */
export function SelectAddressDialog({ rows, onSelect, onClose }: SelectAddressDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={addressesTexts.selectAddress}
      size="lg"
      returnFocus={false}
      {...dialogProps}
    >
      <FoundAddresses rows={rows} onSelect={onSelect} />
    </Modal>
  )
}

/** Mounted inside the dialog, so that its first option exists when it is highlighted. */
function FoundAddresses({ rows, onSelect }: Omit<SelectAddressDialogProps, 'onClose'>) {
  const [filter, setFilter] = useState('')
  const wanted = plainText(filter).trim().toLowerCase()
  const found = useMemo(
    () =>
      rows.map((row, index) => {
        const address = addressFromLookup(row)
        const line = addressLine(address)
        return { id: String(index), address, line, shows: unbrokenPostcodes(line) }
      }),
    [rows],
  )
  return (
    <PickList
      label={addressesTexts.filterTheList}
      listLabel={addressesTexts.addresses}
      typed={filter}
      onTyped={setFilter}
      items={found.filter(({ line }) => line.toLowerCase().includes(wanted))}
      onPick={(id) => {
        const chosen = found.find((each) => each.id === id)
        if (chosen) onSelect(chosen.address)
      }}
    >
      <EmptyPickList>{addressesTexts.noAddressContains(rows.length, filter.trim())}</EmptyPickList>
    </PickList>
  )
}
