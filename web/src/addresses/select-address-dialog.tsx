import { Modal, TextInput } from '@mantine/core'
import { addressFromLookup, type PostcodeAnswer } from '@despatch/domain/addresses/address-lookup.ts'
import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import { useId, useState, type KeyboardEvent } from 'react'
import classes from './select-address-dialog.module.css'

type FoundAddress = ReturnType<typeof addressFromLookup>

interface SelectAddressDialogProps {
  rows: readonly PostcodeAnswer[]
  onSelect: (address: FoundAddress) => void
  onClose: () => void
}

/** The pick list of a postcode: typing narrows it, arrow keys walk it, Enter takes the one that is marked. */
export function SelectAddressDialog({ rows, onSelect, onClose }: SelectAddressDialogProps) {
  const [filter, setFilter] = useState('')
  const [marked, setMarked] = useState(0)
  const listId = useId()
  const shown = rows
    .map((row) => addressFromLookup(row))
    .map((address) => ({ address, line: addressLine(address) }))
    .filter(({ line }) => line.toLowerCase().includes(filter.trim().toLowerCase()))
  const at = Math.min(marked, shown.length - 1)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = Math.max(0, Math.min(shown.length - 1, at + step))
      setMarked(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = shown[at]
      if (chosen) onSelect(chosen.address)
    }
  }

  return (
    <Modal opened onClose={onClose} title="Select address" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <TextInput
        data-autofocus
        label="Narrow the list"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={filter}
        onChange={(event) => {
          setFilter(event.currentTarget.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Addresses" className={classes.list} tabIndex={-1}>
        {shown.map(({ address, line }, index) => (
          // The keys are taken by the field above, which names the marked option.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${line}-${address.dadd_latitude}-${index}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes.option}
            tabIndex={-1}
            onClick={() => onSelect(address)}
          >
            {line}
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <p role="status" className={classes.none}>
          None of the {rows.length} addresses contains “{filter.trim()}”.
        </p>
      )}
    </Modal>
  )
}
