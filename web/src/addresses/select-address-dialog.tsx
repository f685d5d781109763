import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import { addressFromLookup, type PostcodeAnswer } from '@despatch/domain/addresses/address-lookup.ts'
import { useEffect, useState } from 'react'
import { dialogProps } from '../ui/dialog-props.ts'
import classes from './select-address-dialog.module.css'

export type FoundAddress = ReturnType<typeof addressFromLookup>

interface SelectAddressDialogProps {
  rows: readonly PostcodeAnswer[]
  onSelect: (address: FoundAddress) => void
  onClose: () => void
}

/** The pick list of a postcode: typing narrows it, arrow keys walk it, Enter takes the one that is marked. */
export function SelectAddressDialog({ rows, onSelect, onClose }: SelectAddressDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Select address" size="lg" returnFocus={false} {...dialogProps}>
      <PickList rows={rows} onSelect={onSelect} />
    </Modal>
  )
}

/** Mounted inside the dialog, so that its first option is there to be marked. */
function PickList({ rows, onSelect }: Omit<SelectAddressDialogProps, 'onClose'>) {
  const [filter, setFilter] = useState('')
  const list = useCombobox({ opened: true })
  const wanted = filter.trim().toLowerCase()
  const shown = rows
    .map((row, index) => {
      const address = addressFromLookup(row)
      return { id: String(index), address, line: addressLine(address) }
    })
    .filter(({ line }) => line.toLowerCase().includes(wanted))

  const { selectFirstOption } = list
  useEffect(() => {
    selectFirstOption()
    // What was typed decides which option is the first.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [wanted, selectFirstOption])

  return (
    <>
      <Combobox
        store={list}
        onOptionSubmit={(id) => {
          const chosen = shown.find((each) => each.id === id)
          if (chosen) onSelect(chosen.address)
        }}
      >
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            label="Narrow the list"
            autoComplete="off"
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options aria-label="Addresses" className={classes.list ?? ''}>
          {shown.map(({ id, line }) => (
            <Combobox.Option key={id} value={id} className={classes.option ?? ''}>
              {line}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox>
      {shown.length === 0 && (
        <output className={classes.none}>
          None of the {rows.length} addresses contains “{filter.trim()}”.
        </output>
      )}
    </>
  )
}
