"""Learning from battles what positions come to; the only room that asks for JAX and Optax."""
