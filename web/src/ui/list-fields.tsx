import {
  Autocomplete as LibraryAutocomplete,
  Select as LibrarySelect,
  type AutocompleteProps,
  type SelectProps,
} from '@mantine/core'
import { useState, type FocusEventHandler } from 'react'

/**
 * The library makes the list of every field with the page, hidden, which a form of many fields pays for when it is drawn.
 * Here it is made when the field is reached, which comes before any key or click that opens it.
 */
function useListOnceReached(onFocus: FocusEventHandler<HTMLInputElement> | undefined) {
  const [reached, setReached] = useState(false)
  return {
    keepMounted: reached,
    onFocus: (event: Parameters<FocusEventHandler<HTMLInputElement>>[0]) => {
      setReached(true)
      onFocus?.(event)
    },
  }
}

/** A field whose value is one of a list. */
export function Select({ onFocus, comboboxProps, ...props }: SelectProps) {
  const { keepMounted, onFocus: reach } = useListOnceReached(onFocus)
  return <LibrarySelect {...props} onFocus={reach} comboboxProps={{ keepMounted, ...comboboxProps }} />
}

/** A text field that proposes what is in a list. */
export function Autocomplete({ onFocus, comboboxProps, ...props }: AutocompleteProps) {
  const { keepMounted, onFocus: reach } = useListOnceReached(onFocus)
  return <LibraryAutocomplete {...props} onFocus={reach} comboboxProps={{ keepMounted, ...comboboxProps }} />
}
