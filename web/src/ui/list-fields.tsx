import { Select as LibrarySelect, type SelectProps } from '@mantine/core'
import { useState } from 'react'

/**
 * A field for choosing a value from a list. The library renders the hidden list of every field with the page, which slows down a
 * form with many fields. Here the list is rendered when the field gets the focus, which is before any key or click that opens it.
 */
export function Select({ onFocus, comboboxProps, ...props }: SelectProps) {
  const [focused, setFocused] = useState(false)
  return (
    <LibrarySelect
      {...props}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      comboboxProps={{ keepMounted: focused, ...comboboxProps }}
    />
  )
}
