/** Where keyboard and screen reader go on after an action: asked for before the state changes, taken once by the next painting. */
export class Focus {
  private id: string | null = null;

  on(id: string): void {
    this.id = id;
  }

  readonly take = (): string | null => {
    const { id } = this;
    this.id = null;
    return id;
  };
}
