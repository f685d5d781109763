import { defaultTheme } from '@despatch/domain/tenants/theme.ts'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { mantineTheme } from '../src/platform/theme.ts'

/** Draws a component in a page without a browser, and returns a user who types and clicks there. */
export function show(element: ReactNode) {
  // Without transitions, so that dialogs open at once, and without styles, which the tests do not need.
  const { container } = render(element, {
    wrapper: ({ children }) => (
      <MantineProvider
        theme={mantineTheme(defaultTheme)}
        env="test"
        withGlobalClasses={false}
        withCssVariables={false}
      >
        {children}
      </MantineProvider>
    ),
  })
  return { user: userEvent.setup({ delay: null }), container }
}

/** Draws a field that keeps what is typed, and returns the list of its values as well. */
export function showField<Value>(
  first: Value,
  draw: (value: Value, onChange: (next: Value) => void) => ReactNode,
) {
  const values: Value[] = []
  const Field = () => {
    const [value, setValue] = useState(first)
    return draw(value, (next) => {
      values.push(next)
      setValue(next)
    })
  }
  return { ...show(<Field />), values }
}
