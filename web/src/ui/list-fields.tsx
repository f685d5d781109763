import {
  Autocomplete as LibraryAutocomplete,
  Select as LibrarySelect,
  type AutocompleteProps,
  type SelectProps,
} from '@mantine/core'
import { useState, type FocusEventHandler } from 'react'

/**
 * The library renders the hidden list of every field with the page, which slows down a form with many fields. Here the
 * list is rendered when the field gets the focus, which is before any key or click that opens it.
 */
function useListOnFocus(onFocus: FocusEventHandler<HTMLInputElement> | undefined) {
  const [focused, setFocused] = useState(false)
  return {
    keepMounted: focused,
    onFocus: (event: Parameters<FocusEventHandler<HTMLInputElement>>[0]) => {
      setFocused(true)
      onFocus?.(event)
    },
  }
}

/** A field for choosing a value from a list. */
export function Select({ onFocus, comboboxProps, ...props }: SelectProps) {
  const { keepMounted, onFocus: handleFocus } = useListOnFocus(onFocus)
  return <LibrarySelect {...props} onFocus={handleFocus} comboboxProps={{ keepMounted, ...comboboxProps }} />
}

/** A text field with suggestions from a list. */
export function Autocomplete({ onFocus, comboboxProps, ...props }: AutocompleteProps) {
  const { keepMounted, onFocus: handleFocus } = useListOnFocus(onFocus)
  return (
    <LibraryAutocomplete {...props} onFocus={handleFocus} comboboxProps={{ keepMounted, ...comboboxProps }} />
  )
}
