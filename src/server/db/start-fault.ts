// What keeps a server or a command from starting, and an operator mends: one plain sentence, and no stack.

export class StartFault extends Error {
  override readonly name = 'StartFault'
}
