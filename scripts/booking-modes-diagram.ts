import { bookingMachine } from '@despatch/domain/dockets/booking-machine.ts'
import { bookingDeeds } from '@despatch/domain/dockets/booking-modes.ts'

type StateNode = typeof bookingMachine.root
type Arrow = ReturnType<StateNode['transitions']['get']> extends (infer Each)[] | undefined ? Each : never

/** The booking machine as a Mermaid state diagram: event [guard] / deeds, the guards in the order they are asked. */
export function bookingModesDiagram(): string {
  const { root } = bookingMachine
  return [
    'stateDiagram-v2',
    ...statesIn(root, 1),
    ...descendants(root).flatMap((node) => [...node.transitions.values()].flat().map(arrowLine)),
    '',
  ].join('\n')
}

const childrenOf = (node: StateNode): StateNode[] => Object.values(node.states)

const descendants = (node: StateNode): StateNode[] =>
  childrenOf(node).flatMap((child) => [child, ...descendants(child)])

/** Mermaid knows a state by one word, whichever state it lies in. */
const nameOf = (node: StateNode): string => node.path.join('_')

/** Arrows lead to where a mode begins, so that none goes from a state to the mode around it. */
function beginningOf(node: StateNode): StateNode {
  const [first] = node.initial.target
  return childrenOf(node).length === 0 || !first ? node : beginningOf(first)
}

function statesIn(node: StateNode, depth: number): string[] {
  const indent = '  '.repeat(depth)
  const [first] = node.initial.target
  const start = first ? [`${indent}[*] --> ${nameOf(first)}`] : []
  const states = childrenOf(node).flatMap((child) =>
    childrenOf(child).length === 0
      ? [`${indent}state "${child.key}" as ${nameOf(child)}`]
      : [`${indent}state ${nameOf(child)} {`, ...statesIn(child, depth + 1), `${indent}}`],
  )
  return [...start, ...states]
}

function arrowLine({ source, target, eventType, guard, actions }: Arrow): string {
  const [to = source] = target ?? []
  const known: readonly string[] = bookingDeeds
  const deeds = actions.map(nameOfPart).filter((name) => known.includes(name))
  const label = [
    eventType,
    guard === undefined ? '' : ` [${nameOfPart(guard)}]`,
    deeds.length === 0 ? '' : ` / ${deeds.join(', ')}`,
  ]
  return `  ${nameOf(source)} --> ${nameOf(beginningOf(to))} : ${label.join('')}`
}

/** Guards and actions are named in the machine, alone or with parameters. */
function nameOfPart(part: unknown): string {
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type)
  if (typeof part === 'string') return part
  throw new Error('A guard or an action of the booking machine has no name')
}

const drawn = /(?<=```mermaid\n)[\s\S]*?(?=```)/

/** The page with its diagram drawn anew. */
export function withDiagram(page: string): string {
  if (!drawn.test(page)) throw new Error('The page has no place for a diagram')
  return page.replace(drawn, bookingModesDiagram())
}
