throw new Error("cannot be read");
